import type { catalogs } from '../../../src-shared/api/catalogs.ts'
import type { Answer } from '../../../src-shared/api/operation.ts'
import { fromBasisPoints } from '../../../src-shared/domain/money.ts'
import type { ReadContext } from '../../context.ts'
import { establishmentDay } from '../establishments/establishment-day.ts'
import { isInForce, loadTaxes } from './load-taxes.ts'

/** The taxes that a product may be given today, by the date of the user's establishment. */
export async function listTaxesInForce(
  context: ReadContext,
): Promise<Answer<typeof catalogs.taxes>> {
  const today = await establishmentDay(context, context.session.establishmentId)
  const taxes = await loadTaxes(context.db)
  return taxes
    .filter((tax) => isInForce(tax, today))
    .map(({ id, name, identifierCode, kind, rate }) => ({
      id,
      name,
      code: identifierCode,
      kind,
      taxRate: fromBasisPoints(rate),
    }))
}
