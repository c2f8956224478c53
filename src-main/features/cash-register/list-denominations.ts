import type { cashRegister, ListedDenomination } from '#shared/api/sales/cash-register.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

/** GET /cash-register/denominations: active coins and banknotes; with `all` also the inactive ones. */
export async function listDenominations(
  { db }: ReadContext,
  { query }: Input<typeof cashRegister.denominations>,
): Promise<Answer<typeof cashRegister.denominations>> {
  const rows = await loadDenominations(db)
  return query.all === true ? rows : rows.filter(({ active }) => active)
}

export async function loadDenominations(db: ReadDatabase): Promise<ListedDenomination[]> {
  const rows = await db
    .selectFrom('cashDenominations')
    .select(['id', 'type', 'value', 'name', 'active'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, value: fromCents(row.value), active: row.active === 1 }))
}
