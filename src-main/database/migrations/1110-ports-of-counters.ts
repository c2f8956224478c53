import type { Migration } from './migration.ts'

/** A pinpad or a printer may hang on the PC of a counter. */
export const portsOfCounters: Migration = {
  version: 1110,
  name: 'ports of counters',
  sql: `
ALTER TABLE pinpads ADD COLUMN counterId INTEGER REFERENCES counters (id);
ALTER TABLE printers ADD COLUMN counterId INTEGER REFERENCES counters (id);
`,
}
