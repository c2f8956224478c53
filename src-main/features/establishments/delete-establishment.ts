import { conflict, notFound } from '#shared/api/error.ts'
import type { establishments } from '#shared/api/places/establishments.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { deleteRecords } from '#main/core/records/unused-id.ts'
import { findEstablishment } from './load-establishments.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'

// Invoices and registers reference emission points, so checking those is enough.
const referring = [
  'emissionPoints',
  'users',
  'sections',
  'pinpads',
  'products',
  'productStocks',
  'stockMovements',
  'wastes',
  'stockCounts',
] as const

const findReference = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('establishments')
    .select('id')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        ...referring.map((table) =>
          eb.exists(
            eb
              .selectFrom(table)
              .select(eb.lit(1).as('one'))
              .whereRef(`${table}.establishmentId`, '=', 'establishments.id'),
          ),
        ),
        // Goods on the way to it are in no stock of it yet.
        eb.exists(
          eb
            .selectFrom('stockTransfers')
            .select(eb.lit(1).as('one'))
            .whereRef('stockTransfers.toEstablishmentId', '=', 'establishments.id'),
        ),
      ]),
    ),
)

export async function deleteEstablishment(
  context: WriteContext,
  { params }: Input<typeof establishments.delete>,
): Promise<void> {
  const { db } = context
  const establishment = await findEstablishment(db, params.id)
  if (establishment === undefined) throw notFound()
  requireEstablishmentRight(context, params.id)
  if ((await findReference.first(db, { id: params.id })) !== undefined) throw conflict('IN_USE')
  await deleteRecords(db, 'establishments', [params.id])
  context.audit({
    kind: 'ESTABLISHMENT_DELETED',
    resourceId: params.id,
    payload: { identifier: establishment.identifier, name: establishment.name },
  })
}
