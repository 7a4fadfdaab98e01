-- Open tables: what strangers may know of them, and when their hosts were there last. Short-lived.

CREATE TABLE offers (
    table_id text NOT NULL PRIMARY KEY,
    seen double precision NOT NULL,
    maker text NOT NULL,
    body bytea NOT NULL,
    began double precision NOT NULL
);
