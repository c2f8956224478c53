import type { Migration } from './migration.ts'

/**
 * Each sale wrote its outbox row into five indexes. One of the open rows in order of id serves all that walk the
 * queue; openings of registers, which the pump asks for before each operation of a session, have their own.
 */
export const outboxInFewerIndexes: Migration = {
  version: 560,
  name: 'outbox-in-fewer-indexes',
  sql: `
DROP INDEX outboxDue;
DROP INDEX outboxByRegister;
DROP INDEX outboxOpen;
CREATE INDEX outboxOpen ON outbox (id, state, cashRegisterId, operation) WHERE state NOT IN ('done', 'cancelled');
CREATE INDEX outboxOpenings ON outbox (cashRegisterId, id)
  WHERE operation = 'cashRegister.open' AND state NOT IN ('done', 'cancelled');
`,
}
