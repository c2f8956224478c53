import { z } from 'zod'
import { paymentKinds } from '#shared/api/sales/invoices.ts'
import { pulledList } from '../../engine/pull/pulled-list.ts'

const SIX_HOURS_MS = 6 * 3_600_000

/** Matches the central's payment methods to the program's fixed ones by name, then by kind. */
export const paymentMethods = pulledList('paymentMethods.options', {
  resource: 'paymentMethods',
  everyMs: SIX_HOURS_MS,
  schema: z.object({
    name: z.string(),
    kind: z.enum(paymentKinds).nullish().catch(null),
  }),
  async apply({ db }, row) {
    const methods = db.selectFrom('paymentMethods').select('id')
    const byName = await methods.where('name', '=', row.name).executeTakeFirst()
    if (byName !== undefined || row.kind == null) return byName?.id
    return (await methods.where('kind', '=', row.kind).executeTakeFirst())?.id
  },
})
