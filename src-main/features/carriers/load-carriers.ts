import type { Carrier, carriers } from '../../../src-shared/api/carriers.ts'
import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepareWanted, type ReadDatabase } from '../../database/prepared.ts'

const carrierRows = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('carriers')
    .whereRef('carriers.id', '=', 'wanted.id')
    .selectAll('carriers'),
)

/** GET /carriers/{id}. */
export function readCarrier(
  { db }: ReadContext,
  { params }: Input<typeof carriers.get>,
): Promise<Carrier> {
  return loadCarrier(db, params.id)
}

/** Returns the carriers of these ids, in their order. */
export async function loadCarriers(db: ReadDatabase, ids: readonly number[]): Promise<Carrier[]> {
  const rows = await carrierRows.all(db, ids, {})
  const byId = new Map(rows.map((row) => [row.id, toCarrier(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns one carrier; throws 404 if it does not exist. */
export async function loadCarrier(db: ReadDatabase, id: number): Promise<Carrier> {
  const [carrier] = await loadCarriers(db, [id])
  if (carrier === undefined) throw notFound()
  return carrier
}

function toCarrier(row: Awaited<ReturnType<typeof carrierRows.all>>[number]): Carrier {
  const { sortKey: _, ...carrier } = row
  return carrier
}
