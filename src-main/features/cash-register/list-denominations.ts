import type { cashRegister } from '../../../src-shared/api/cash-register.ts'
import type { Answer } from '../../../src-shared/api/operation.ts'
import { fromCents } from '../../../src-shared/domain/money.ts'
import type { ReadContext } from '../../acts/context.ts'

/** GET /cash-register/denominations: coins and banknotes in use. */
export async function listDenominations({
  db,
}: ReadContext): Promise<Answer<typeof cashRegister.denominations>> {
  const rows = await db
    .selectFrom('cashDenominations')
    .select(['id', 'type', 'value', 'name'])
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, value: fromCents(row.value) }))
}
