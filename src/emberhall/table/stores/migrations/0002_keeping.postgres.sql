-- Who made a table (a mark, no address: see keeping.py), what an operator did to it, and what the house remembers.

ALTER TABLE tables ADD COLUMN maker text NOT NULL DEFAULT '';

CREATE INDEX tables_maker ON tables (maker);

-- A running server reads on here: something was changed from outside, or the table is gone and nothing may be written.
CREATE TABLE notices (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id text NOT NULL,
    at double precision NOT NULL,
    gone boolean NOT NULL,
    why text NOT NULL
);

CREATE INDEX notices_gone ON notices (table_id) WHERE gone;

CREATE TABLE house (
    name text NOT NULL PRIMARY KEY,
    value text NOT NULL
);
