import type { Selectable } from 'kysely'
import { notFound } from '../../../src-shared/api/error.ts'
import { Printer } from '../../../src-shared/api/printers.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'

const findAll = prepare<Record<never, never>>()((db) =>
  db.selectFrom('printers').selectAll().orderBy('name').orderBy('id'),
)

const findOne = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('printers').selectAll().where('id', '=', id),
)

/** Returns the printers of this till by name. No pages: a shop has only a few. */
export async function loadPrinters(db: ReadDatabase): Promise<Printer[]> {
  return (await findAll.all(db, {})).map(toPrinter)
}

/** Throws 404 for an unknown one. */
export async function loadPrinter(db: ReadDatabase, id: number): Promise<Printer> {
  const row = await findOne.first(db, { id })
  if (row === undefined) throw notFound()
  return toPrinter(row)
}

export async function isPrinter(db: ReadDatabase, id: number): Promise<boolean> {
  return (await findOne.first(db, { id })) !== undefined
}

function toPrinter(row: Selectable<Schema['printers']>): Printer {
  return Printer.parse({
    ...row,
    connection: JSON.parse(row.connection),
    hasCutter: row.hasCutter === 1,
    hasDrawer: row.hasDrawer === 1,
    enabled: row.enabled === 1,
  })
}
