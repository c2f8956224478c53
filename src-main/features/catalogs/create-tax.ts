import type { catalogs, TaxOption, TaxRequest } from '../../../src-shared/api/catalogs.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { toBasisPoints, toMillionths } from '../../../src-shared/domain/money.ts'
import type { WriteContext } from '../../acts/context.ts'
import { toTaxOption } from './list-taxes.ts'

/** Creates a tax made by a person, which program updates do not change. */
export async function createTax(
  context: WriteContext,
  { body }: Input<typeof catalogs.createTax>,
): Promise<TaxOption> {
  const row = await context.db
    .insertInto('taxes')
    .values(toTaxColumns(body))
    .returningAll()
    .executeTakeFirstOrThrow()
  const tax = toTaxOption(row)
  context.audit({ kind: 'TAX_CREATED', resourceId: tax.id, payload: { ...tax } })
  context.publish('products', { productIds: [] })
  return tax
}

export function toTaxColumns(body: TaxRequest) {
  return {
    kind: body.kind,
    identifierCode: body.code,
    name: body.name,
    rate: toBasisPoints(body.taxRate),
    validFrom: body.validFrom ?? null,
    validTo: body.validTo ?? null,
    replacesCode: body.replacesCode ?? null,
    unitAmount: body.unitAmount == null ? null : toMillionths(body.unitAmount),
    active: body.active ? 1 : 0,
    owner: 'PERSON',
  } as const
}
