"""A bot for `flotilla arena` in Python, without packages: it flies at the nearest enemy and shoots.

It sets dials and chooses targets, and delegates every other question to a cadet.
    flotilla arena --bot "python3 examples/bots/hunter.py" --bot cadet --games 20
"""
import json, math, sys  # noqa: E401

TURNS = {"turn": 90, "bank": 45, "koiogran": 180, "segnorsLoop": 180, "tallonRoll": 180}


def landing(pose, maneuver):
    """About where a maneuver ends: half of the turn, forward, the other half of the turn."""
    turn = TURNS.get(maneuver["bearing"], 0) * (-1 if maneuver.get("side") == "left" else 1)
    way, forward = math.radians(pose["heading"] + turn / 2 * (abs(turn) < 180)), 40 * (maneuver["speed"] + 1)
    return pose["x"] + forward * math.sin(way), pose["y"] + forward * math.cos(way), pose["heading"] + turn


def score_dial(game, view, option):
    """How good a dial is: on the table, not red, and facing enemies at a distance of about 15 cm."""
    if option["kind"] == "confirm":
        return -math.inf
    ships, cards = view["state"]["ships"], game["ships"]
    me = cards[option["ship"]]
    entry = next(entry for entry in me["dial"] if entry["id"] == option["maneuver"])
    x, y, heading = landing(ships[option["ship"]]["pose"], entry["maneuver"])
    right, top = (max(corner[axis] for corner in game["area"]) for axis in "xy")
    value = min(min(x, right - x, y, top - y) - 60, 0) * 5
    value -= {"red": 40, "purple": 20, "blue": -15}.get(entry["difficulty"], 0)
    for other in ships:
        if other["place"] == "table" and game["teams"][cards[other["id"]]["seat"]] != game["teams"][me["seat"]]:
            dx, dy = other["pose"]["x"] - x, other["pose"]["y"] - y
            angle = math.atan2(dx, dy) - math.radians(heading)
            value += max(0, 120 - abs(math.hypot(dx, dy) - 150) / 4) * math.cos(angle)
    return value


def answer(game, message):
    options, ask = message["decision"].get("options", []), message["decision"]["ask"]
    if ask == "setDials":
        ships = message["view"]["state"]["ships"]
        unset = [o for o in options if o["kind"] == "confirm" or not ships[o["ship"]].get("dial")]
        return max(unset, key=lambda option: score_dial(game, message["view"], option))
    if ask == "chooseAttack":
        shots = [option for option in options if option["kind"] == "shot"]
        return min(shots, key=lambda shot: shot["range"] + len(shot["obstructedBy"]), default=None)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        game = message
    elif message["type"] == "choose":
        option = None if "refusal" in message else answer(game, message)
        choice = option and {"choice": {"decision": message["decision"]["id"], "option": option["id"]}}
        print(json.dumps({"id": message["id"], **(choice or {"delegate": True})}), flush=True)
