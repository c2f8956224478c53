import type { Selectable } from 'kysely'
import { notFound } from '#shared/api/error.ts'
import { Pinpad } from '#shared/api/payments/pinpads.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'

const findEstablishment = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('establishments').select('id').where('id', '=', id),
)

const findOfEstablishment = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('pinpads')
    .selectAll()
    .where('establishmentId', '=', establishmentId)
    .orderBy('name')
    .orderBy('id'),
)

const findOne = prepare<{ establishmentId: number; id: number }>()((db, { establishmentId, id }) =>
  db
    .selectFrom('pinpads')
    .selectAll()
    .where('id', '=', id)
    .where('establishmentId', '=', establishmentId),
)

/** Throws 404 if the establishment does not exist. */
export async function requireEstablishment(db: ReadDatabase, id: number): Promise<void> {
  if ((await findEstablishment.first(db, { id })) === undefined) throw notFound()
}

/** Returns the terminals of an establishment by name. No pages: a shop has only a few. */
export async function loadPinpads(db: ReadDatabase, establishmentId: number): Promise<Pinpad[]> {
  return (await findOfEstablishment.all(db, { establishmentId })).map(toPinpad)
}

/** Returns one terminal of the establishment; throws 404 if it does not exist. */
export async function loadPinpad(
  db: ReadDatabase,
  key: { readonly establishmentId: number; readonly id: number },
): Promise<Pinpad> {
  const row = await findOne.first(db, key)
  if (row === undefined) throw notFound()
  return toPinpad(row)
}

function toPinpad(row: Selectable<Schema['pinpads']>): Pinpad {
  return Pinpad.parse({
    ...row,
    enabled: row.enabled === 1,
    enableOrder: row.enableOrder === 1,
    enableNoStockOrder: row.enableNoStockOrder === 1,
    enableInvoice: row.enableInvoice === 1,
    enableQuotation: row.enableQuotation === 1,
  })
}
