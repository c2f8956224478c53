import type { Migration } from './migration.ts'

/** Price types by weekday and hour ('happy hour'), for categories or products. */
export const priceSchedules: Migration = {
  version: 310,
  name: 'price-schedules',
  sql: `
CREATE TABLE priceSchedules (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  priceType INTEGER NOT NULL CHECK (priceType BETWEEN 1 AND 4),
  weekdays TEXT NOT NULL,
  startTime TEXT NOT NULL,
  endTime TEXT NOT NULL,
  categoryIds TEXT NOT NULL,
  productIds TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT;
`,
}
