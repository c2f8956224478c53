import { openRaw } from '../engine/test-engine.ts'

/** Reads the database of a running app, for stored data that no answer contains. */
export function readRows<Row>(app: { readonly folder: string }, sql: string): Row[] {
  const raw = openRaw(app.folder)
  try {
    return raw.query<Row>(sql)
  } finally {
    raw.close()
  }
}
