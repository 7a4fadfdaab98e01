"""How fast Emberhall is, measured beside other libraries in the same run: `python -m benchmarks`."""
