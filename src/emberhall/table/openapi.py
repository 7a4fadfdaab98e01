"""The interfaces described for others, from the same types: HTTP as OpenAPI 3.1, messages as JSON Schema."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from .. import __version__
from . import api, choices, chronicle, incoming, lessons, lookups, luck, messages, offers, reasons, reviews
from .founding import Links, TableWish
from .requests import Problem

TOKEN = {"name": "authorization", "in": "header", "required": True, "schema": {"type": "string"},
         "description": "Bearer and the token of a link."}  # fmt: skip
GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string"}}
TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
LANGUAGE = {"name": "language", "in": "query", "schema": {"type": "string"},
            "description": "In which language; English where there is no other."}  # fmt: skip
VIEWER = {"name": "viewer", "in": "query", "schema": {"type": "integer", "minimum": -1},
          "description": "Through whose eyes, when the game is over; -1 for somebody who looks on."}  # fmt: skip


def path_number(name: str) -> dict[str, Any]:
    """A number in a path."""
    return {"name": name, "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0, "maximum": 10**6}}


# method, path, what it does, parameters, type of the body, status and type of the answer
CALLS: tuple[tuple[str, str, str, list[dict[str, Any]], Any, int, Any], ...] = (
    ("get", "/api/games", "Everything that can be played here.", [], None, 200, api.Games),
    ("get", "/api/games/{game}/choices", "What can be chosen for a table of it.", [GAME], None, 200, choices.Choices),
    ("get", "/api/games/{game}/rules", "The ledger of a game.", [GAME], None, 200, api.Rules),
    ("get", "/api/games/{game}/lesson", "What is explained in its guided first game.",
     [GAME, LANGUAGE], None, 200, lessons.LessonText),
    ("post", "/api/tables", "A new table and its links; they are shown once.", [], TableWish, 201, Links),
    ("get", "/api/open", "The tables that hosts have put on the list, for anybody to join.",
     [], None, 200, offers.OpenTables),
    ("post", "/api/open/{table}", "A seat at a table on the list, for a key of one's own.",
     [TABLE], offers.JoinWish, 201, offers.Joined),
    ("get", "/api/tables/{table}", "How a table stands.", [TABLE, TOKEN], None, 200, messages.Info),
    ("get", "/api/tables/{table}/scene", "Names and numbers of the game's components, for drawn boards.",
     [TABLE, TOKEN], None, 200, dict[str, Any]),
    ("post", "/api/tables/{table}/seats/{seat}/link", "A new invitation to a seat; its player can refuse it.",
     [TABLE, path_number("seat"), TOKEN], None, 200, api.NewLink),
    ("delete", "/api/tables/{table}/seats/{seat}/link", "Withdraw the invitation to a seat.",
     [TABLE, path_number("seat"), TOKEN], None, 200, api.NewLink),
    ("post", "/api/tables/{table}/fork", "A new table from a point of this one.",
     [TABLE, TOKEN], api.ForkWish, 201, Links),
    ("get", "/api/tables/{table}/odds", "What may come of each answer, for the seat that is asked.",
     [TABLE, TOKEN], None, 200, lookups.Odds),
    ("get", "/api/tables/{table}/forecast", "What is coming for the things on the board, with exact chances.",
     [TABLE, TOKEN], None, 200, lookups.Forecast),
    ("get", "/api/tables/{table}/why", "The rule behind what each answer leads to, for the seat that is asked.",
     [TABLE, TOKEN], None, 200, reasons.Reasons),
    ("get", "/api/tables/{table}/replay", "The whole game step by step, as the link's owner may see it.",
     [TABLE, TOKEN, VIEWER], None, 200, chronicle.Replay),
    ("get", "/api/tables/{table}/luck", "What each roll brought, and its exact mean, when the game is over.",
     [TABLE, TOKEN], None, 200, luck.Luck),
    ("post", "/api/tables/{table}/hint", "What the best player would answer, and why, for the seat that is asked.",
     [TABLE, TOKEN, LANGUAGE], None, 200, lookups.Advice),
    ("get", "/api/tables/{table}/review", "What was luck and what was choice, when the game is over; or its progress.",
     [TABLE, TOKEN, LANGUAGE], None, 200, reviews.ReviewAnswer),
    ("post", "/api/tables/{table}/review", "Begin to find that out, in the background.",
     [TABLE, TOKEN, LANGUAGE], None, 200, reviews.ReviewAnswer),
    ("get", "/api/tables/{table}/record", "The whole game as a record that anybody can check, when it is over.",
     [TABLE, TOKEN], None, 200, dict[str, Any]),
    ("get", "/api/tables/{table}/report", "What a report about a rule needs.",
     [TABLE, TOKEN, {"name": "rule", "in": "query", "schema": {"type": "string"}}], None, 200, dict[str, Any]),
    ("post", "/api/records", "A recorded game as a table, to look at and to fork.", [], dict[str, Any], 201, Links),
)  # fmt: skip


@lru_cache(maxsize=1)
def description() -> dict[str, Any]:
    """The HTTP interface as OpenAPI 3.1."""
    types = [Problem, *{call[4] for call in CALLS}, *{call[6] for call in CALLS}]
    named = [kind for kind in types if kind is not None]
    schemas, components = msgspec.json.schema_components(named, ref_template="#/components/schemas/{name}")
    schema = dict(zip(map(str, named), schemas, strict=True))
    refusal = {
        "description": "Refused: nothing has changed.",
        "content": {"application/problem+json": {"schema": schema[str(Problem)]}},
    }
    paths: dict[str, dict[str, Any]] = {}
    for method, path, summary, parameters, body, status, answer in CALLS:
        call: dict[str, Any] = {
            "summary": summary,
            "operationId": f"{method}{path.replace('/', '_').replace('{', '').replace('}', '')}",
            "parameters": parameters,
            "responses": {
                str(status): {
                    "description": "Done.",
                    "content": {"application/json": {"schema": schema[str(answer)]}},
                },
                "4XX": refusal,
                "5XX": refusal,
            },
        }
        if body is not None:
            call["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema[str(body)]}}}
        paths.setdefault(path, {})[method] = call
    return {
        "openapi": "3.1.0",
        "info": {"title": "Emberhall", "version": __version__, "description": "Tables for board games."},
        "paths": paths,
        "components": {"schemas": components},
    }


@lru_cache(maxsize=1)
def message_schema() -> dict[str, Any]:
    """The messages of the live protocol as JSON Schema."""
    (client, server), defs = msgspec.json.schema_components(
        [incoming.ClientMessage, messages.ServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Emberhall messages, protocol {messages.PROTOCOL}",
        "$defs": {**defs, "ClientMessage": client, "ServerMessage": server},
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
    }
