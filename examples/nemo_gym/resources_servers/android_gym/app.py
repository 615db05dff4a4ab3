"""The phone as a resources server of NeMo Gym: see docs/integrations.md."""

from android_gym.integrations.nemo_gym import PhoneServer

if __name__ == "__main__":
    PhoneServer.run_webserver()
