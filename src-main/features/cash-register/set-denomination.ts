import type { cashRegister, ListedDenomination } from '#shared/api/sales/cash-register.ts'
import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { loadDenominations } from './list-denominations.ts'

/** PATCH /cash-register/denominations/{id}: an inactive one is left out of counts. */
export async function setDenomination(
  context: WriteContext,
  { params, body }: Input<typeof cashRegister.setDenomination>,
): Promise<ListedDenomination> {
  const { db } = context
  const before = (await loadDenominations(db)).find(({ id }) => id === params.id)
  if (before === undefined) throw notFound()
  await db
    .updateTable('cashDenominations')
    .set({ active: body.active ? 1 : 0, owner: 'PERSON' })
    .where('id', '=', params.id)
    .execute()
  context.audit({
    kind: body.active ? 'DENOMINATION_ACTIVATED' : 'DENOMINATION_DEACTIVATED',
    resourceId: params.id,
    payload: { name: before.name },
  })
  return { ...before, active: body.active }
}
