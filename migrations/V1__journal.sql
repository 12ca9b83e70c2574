-- The journal of one event: facts that are never changed, each chained to the one before it.
--
-- hash = SHA-256(hash of the fact before, 32 bytes || envelope); before fact 1 stand 32 zero bytes.
-- The envelope is ten netstrings ("<bytes in decimal>:<bytes>,") in this order: seq, kind, version, table_no
-- (empty when there is none), actor, boot, mono_ms, wall_ms, offset_min, body. Numbers are plain decimals.
-- The view `chain` gives those bytes, so that anybody can check a fact without this program:
--
--   sqlite3 -readonly event.zhicai "SELECT hex(hash), writefile('fact-7', preimage) FROM chain WHERE seq = 7"
--   sha256sum fact-7

CREATE TABLE fact (
    seq        INTEGER PRIMARY KEY,
    kind       TEXT    NOT NULL,
    version    INTEGER NOT NULL CHECK (version BETWEEN 0 AND 65535),
    table_no   INTEGER CHECK (table_no BETWEEN 0 AND 4294967295),
    actor      TEXT    NOT NULL,
    boot       TEXT    NOT NULL,               -- which start of the machine mono_ms counts from
    mono_ms    INTEGER NOT NULL,               -- milliseconds since that start, sleep included
    wall_ms    INTEGER NOT NULL,               -- milliseconds since 1970-01-01T00:00:00Z
    offset_min INTEGER NOT NULL CHECK (offset_min BETWEEN -32768 AND 32767), -- the hall's offset from UTC
    body       BLOB    NOT NULL,
    hash       BLOB    NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TRIGGER fact_follows_the_last BEFORE INSERT ON fact
WHEN new.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM fact)
BEGIN SELECT RAISE(ABORT, 'a fact follows the last one'); END;

CREATE TRIGGER fact_is_never_changed BEFORE UPDATE ON fact
BEGIN SELECT RAISE(ABORT, 'a fact is never changed'); END;

CREATE TRIGGER fact_is_never_deleted BEFORE DELETE ON fact
BEGIN SELECT RAISE(ABORT, 'a fact is never deleted'); END;

CREATE VIEW chain (seq, hash, preimage) AS
SELECT f.seq, f.hash, CAST(
    coalesce(p.hash, zeroblob(32))
    || length(CAST(f.seq AS BLOB))                      || ':' || f.seq                      || ','
    || length(CAST(f.kind AS BLOB))                     || ':' || f.kind                     || ','
    || length(CAST(f.version AS BLOB))                  || ':' || f.version                  || ','
    || length(CAST(coalesce(f.table_no, '') AS BLOB))   || ':' || coalesce(f.table_no, '')   || ','
    || length(CAST(f.actor AS BLOB))                    || ':' || f.actor                    || ','
    || length(CAST(f.boot AS BLOB))                     || ':' || f.boot                     || ','
    || length(CAST(f.mono_ms AS BLOB))                  || ':' || f.mono_ms                  || ','
    || length(CAST(f.wall_ms AS BLOB))                  || ':' || f.wall_ms                  || ','
    || length(CAST(f.offset_min AS BLOB))               || ':' || f.offset_min               || ','
    || length(f.body)                                   || ':' || f.body                     || ','
    AS BLOB)
FROM fact AS f LEFT JOIN fact AS p ON p.seq = f.seq - 1;

-- The latest clock reading of each table: outside the chain, overwritten at will.
CREATE TABLE reading (
    table_no INTEGER PRIMARY KEY CHECK (table_no BETWEEN 0 AND 4294967295),
    body     BLOB NOT NULL
) STRICT;

PRAGMA application_id = 0x5A484943; -- "ZHIC"
PRAGMA user_version = 1;
