"""Apps of Simple Mobile Tools, which MobileAgentBench uses."""
