"""The terrain of a hex from its land cover and relief; every threshold was set by eye (docs/maps.md)."""

from tools.maps.mapconfig import MapConfig
from tools.maps.survey import HexSurvey

# IGBP classes, 1..16, as indexes into ``Ground.cover``.
BROADLEAF_EVERGREEN = 1
FORESTS = range(5)
OPEN_SHRUB = 6
WOODY_SAVANNA, SAVANNA, GRASS, WETLAND, CROP, TOWN, CROP_MIX, SNOW, BARE = range(7, 16)


def terrain(ground: HexSurvey, config: MapConfig) -> str:
    """Return the terrain key of a land hex: the first rule that fits."""
    cover = ground.cover
    latitude = abs(ground.lat)
    forest = sum(cover[kind] for kind in FORESTS) + 0.75 * cover[WOODY_SAVANNA]
    crop = cover[CROP] + 0.8 * cover[CROP_MIX]
    if cover[TOWN] >= config.metropolis_share:
        return "metropolis"
    if cover[SNOW] >= 350:
        return "barren"
    if _mountainous(ground, config):
        return "mountains"
    if cover[WETLAND] >= config.swamp_share:
        return "swamp"
    dry = _dry(ground, latitude)
    if dry:
        return dry
    if cover[BROADLEAF_EVERGREEN] >= 400 and latitude < 235:
        return "jungle"
    if forest >= 500:
        return "forest"
    if crop >= 550 or _pasture(ground, latitude, crop):
        return "agricultural"
    if crop + cover[GRASS] + 0.5 * cover[CROP_MIX] >= 500:
        return "wilderness" if ground.height > 1350 and crop < 300 else "plains"
    open_land = cover[GRASS] + crop + 0.5 * cover[SAVANNA]
    return "plains" if open_land >= 420 and ground.height < 450 else "wilderness"


def _mountainous(ground: HexSurvey, config: MapConfig) -> bool:
    """Return whether a hex is high and broken; bigger hexes show more relief, hence the scale."""
    scale = (config.projection.height / 45) ** 0.4
    wanted = min(800, max(config.mountain_relief, 0.34 * ground.height)) * scale
    return ground.height >= 300 and ground.relief >= wanted


def _dry(ground: HexSurvey, latitude: int) -> str:
    """Return barren or desert, or nothing when it is not dry; cold and high wastes are barren."""
    cover = ground.cover
    if cover[BARE] >= 400:
        return "barren" if latitude > 500 or ground.height > 2800 else "desert"
    if cover[OPEN_SHRUB] >= 350 and latitude > 500:
        return "barren"
    if cover[BARE] + 0.55 * cover[OPEN_SHRUB] >= 330 and latitude <= 500:
        return "barren" if ground.height > 3300 else "desert"
    return ""


def _pasture(ground: HexSurvey, latitude: int, crop: float) -> bool:
    """Return whether green lowland grass of the temperate belt is farmland (Ireland, New Zealand)."""
    cover = ground.cover
    trees = sum(cover[kind] for kind in FORESTS) + cover[WOODY_SAVANNA] + cover[SAVANNA]
    return (
        420 < latitude < 600
        and ground.height < 350
        and cover[OPEN_SHRUB] + cover[BARE] < 20
        and trees >= 80
        and cover[GRASS] >= 300
        and cover[GRASS] + crop >= max(450, cover[SAVANNA] + 20)
    )
