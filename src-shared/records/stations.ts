import { flag, record, text, whole } from './field.ts'

export const stationFields = record({
  name: text(30),
  hasScreen: flag().usually(true),
  /**
   * True: a ticket that neither a screen nor a printer gets is reported. False: the house calls its dishes out, so
   * nobody misses one.
   */
  needsTicket: flag().usually(true),
  /** Minutes after which a ticket is late. */
  targetMinutes: whole(1, 240).usually(12),
})
