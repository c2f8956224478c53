import { notFound } from '#shared/api/error.ts'
import type { BaseContext, PinpadIdentity } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'

const findById = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('pinpads')
    .leftJoin('counters', 'counters.id', 'pinpads.counterId')
    .selectAll('pinpads')
    .select('counters.name as counterName')
    .where('pinpads.id', '=', id),
)

export type PinpadRow = NonNullable<Awaited<ReturnType<typeof findById.first>>>

/** Returns a terminal by id. Throws 404, and 403 for one of another establishment. */
export async function findPinpadRow(
  context: BaseContext & { readonly db: ReadDatabase },
  id: number,
): Promise<PinpadRow> {
  const row = await findById.first(context.db, { id })
  if (row === undefined) throw notFound()
  requireEstablishmentRight(context, row.establishmentId)
  return row
}

export function identityOf(row: PinpadRow): PinpadIdentity {
  const { acquirerNetwork, merchantId, terminalId, terminalCid } = row
  return { acquirerNetwork, merchantId, terminalId, terminalCid }
}
