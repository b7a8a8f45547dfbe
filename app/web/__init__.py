"""The web door: plain pages over the same services as every other door."""

from app.web.routes import install

__all__ = ["install"]
