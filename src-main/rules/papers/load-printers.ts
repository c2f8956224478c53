import type { Selectable } from 'kysely'
import { notFound } from '#shared/api/error.ts'
import { Printer, PrinterConnection } from '#shared/api/paper/printers.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'
import { readStored, requireStored } from '#main/database/stored-json.ts'

const findAll = prepare<Record<never, never>>()((db) =>
  db.selectFrom('printers').selectAll().orderBy('name').orderBy('id'),
)

const findOne = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('printers').selectAll().where('id', '=', id),
)

/** Returns the readable printers of this till by name. No pages: a shop has only a few. */
export async function loadPrinters(db: ReadDatabase): Promise<Printer[]> {
  return (await findAll.all(db, {})).flatMap((row) => {
    const connection = readStored(PrinterConnection, row.connection)
    return connection === undefined ? [] : [toPrinter(row, connection)]
  })
}

/** Throws 404 for an unknown one, 409 for an unreadable one. */
export async function loadPrinter(db: ReadDatabase, id: number): Promise<Printer> {
  const row = await findOne.first(db, { id })
  if (row === undefined) throw notFound()
  return toPrinter(row, requireStored(PrinterConnection, row.connection))
}

export async function isPrinter(db: ReadDatabase, id: number): Promise<boolean> {
  return (await findOne.first(db, { id })) !== undefined
}

function toPrinter(row: Selectable<Schema['printers']>, connection: PrinterConnection): Printer {
  return Printer.parse({
    ...row,
    connection,
    hasCutter: row.hasCutter === 1,
    hasDrawer: row.hasDrawer === 1,
    enabled: row.enabled === 1,
  })
}
