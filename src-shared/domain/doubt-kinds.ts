/** Kinds of differences between a till's file and its audit chain. */
export const doubtKinds = [
  /** Pages or indexes of the file are damaged. */
  'FILE_DAMAGED',
  /** Tables, indexes or the triggers that refuse deletes differ from the program's. */
  'SCHEMA_CHANGED',
  /** An entry was changed or inserted, or the one before it is missing. */
  'ENTRY_BROKEN',
  /** The chain ends before the entry in the anchor file, or has another hash there. */
  'ANCHOR_DIFFERS',
  /** Entries follow the anchor although the program had stopped in order. */
  'ANCHOR_BEHIND',
  /** The anchor was not written by this till. */
  'ANCHOR_FORGED',
  'ROW_CHANGED',
  'ROW_MISSING',
  /** No entry seals the row. */
  'ROW_FOREIGN',
  /** A stored count differs from the rows. */
  'COUNT_WRONG',
] as const
export type DoubtKind = (typeof doubtKinds)[number]
