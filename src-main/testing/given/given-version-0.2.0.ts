import { unpackDay } from './unpack-day.ts'

/**
 * Returns the data folder of a till of version 0.2.0 that was stopped after the evening of sell-evening.ts: five invoices
 * (one annulled, one with a credit note), a closed register and an open one, and an order on a table.
 */
export function givenFolderOfVersion020(): string {
  return unpackDay('0.2.0')
}
