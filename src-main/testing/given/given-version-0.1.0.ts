import { unpackDay } from './unpack-day.ts'

/**
 * Returns the data folder of a till of version 0.1.0 that was killed in the middle of a day: most of the
 * day is in its write-ahead log. It has 61 invoices and an open register.
 */
export function givenFolderOfVersion010(): string {
  return unpackDay('0.1.0')
}
