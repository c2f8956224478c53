import type { Migration } from './migration.ts'

/**
 * Tables with which the programs of a shop come together after they were apart: the user of each act that is pushed, with
 * the key of its request; and the conflicts of both.
 */
export const comingTogether: Migration = {
  version: 1120,
  name: 'coming together',
  sql: `
CREATE TABLE shopActs (
  outboxId INTEGER PRIMARY KEY,
  userId INTEGER,
  emissionPointId INTEGER,
  idempotencyKey TEXT,
  requestHash TEXT
) STRICT;

CREATE INDEX outboxShopAlone ON outbox (id) WHERE lastError = 'SHOP_ALONE';

CREATE TABLE conflicts (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN
    ('LINE_PAID_TWICE', 'LINE_CHANGED_TWICE', 'TABLE_MOVED_TWICE', 'RECORD_CHANGED_TWICE')),
  foundAt TEXT NOT NULL,
  counterId INTEGER NOT NULL REFERENCES counters (id),
  actUuid TEXT NOT NULL,
  subject TEXT NOT NULL,
  tableId INTEGER,
  main TEXT NOT NULL,
  counter TEXT NOT NULL,
  act TEXT NOT NULL,
  choice TEXT,
  reason TEXT,
  decidedAt TEXT,
  decidedById INTEGER REFERENCES users (id)
) STRICT;
CREATE UNIQUE INDEX conflictsByAct ON conflicts (actUuid, kind, subject);
CREATE INDEX conflictsUndecided ON conflicts (id) WHERE choice IS NULL;
`,
}
