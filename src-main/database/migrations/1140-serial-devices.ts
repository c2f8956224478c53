import type { Migration } from './migration.ts'

/**
 * The device behind the serial port of a pinpad or a printer, by its identity on USB, so that it is found again when the
 * system gives it another name. A device that never had one keeps null.
 */
export const serialDevices: Migration = {
  version: 1140,
  name: 'serial devices',
  sql: `
ALTER TABLE pinpads ADD COLUMN serialDevice TEXT;
ALTER TABLE printers ADD COLUMN serialDevice TEXT;
`,
}
