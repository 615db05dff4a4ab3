"""A family of small apps, which no profile of the package has."""
