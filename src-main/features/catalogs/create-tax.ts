import type { catalogs, TaxOption } from '#shared/api/tax/catalogs.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { toTaxColumns } from '#main/core/records/taxes.ts'
import { refuseFields } from '#main/rules/records/refuse-fields.ts'
import { taxPlaceProblems } from '#main/rules/catalogs/check-tax-places.ts'
import { toTaxOption } from '#main/rules/catalogs/list-taxes.ts'

/** Creates a tax made by a person, which program updates do not change. */
export async function createTax(
  context: WriteContext,
  { body }: Input<typeof catalogs.createTax>,
): Promise<TaxOption> {
  refuseFields(await taxPlaceProblems(context.db, body), [])
  const row = await context.db
    .insertInto('taxes')
    .values({ ...toTaxColumns(body), owner: 'PERSON' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const tax = toTaxOption(row)
  context.audit({ kind: 'TAX_CREATED', resourceId: tax.id, payload: { ...tax } })
  return tax
}
