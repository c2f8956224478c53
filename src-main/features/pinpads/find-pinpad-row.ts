import { notFound } from '../../../src-shared/api/error.ts'
import type { BaseContext, PinpadIdentity } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { requireEstablishmentRight } from '../../session/place-rights.ts'

const findById = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('pinpads').selectAll().where('id', '=', id),
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
