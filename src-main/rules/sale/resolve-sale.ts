import { type FieldProblem, invalid } from '#shared/api/error.ts'
import type { InvoiceRequest } from '#shared/api/sales/invoices.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { type Buyer, type findBuyer, isProblem } from './resolve-buyer.ts'
import { resolveVendor } from './resolve-vendor.ts'
import type { SaleLine } from './lines/sale-line.ts'

/** The lines of a request, with the problems of their fields. */
interface FoundLines {
  readonly lines: readonly SaleLine[]
  readonly problems: readonly FieldProblem[]
}

/** How the parts of a request are found: a till sells them at its prices, a central accepts what a till sold. */
export interface SaleRules<Found extends FoundLines> {
  readonly buyer: typeof findBuyer
  readonly lines: () => Promise<Found>
  /** The problems of the other fields. */
  readonly others: (lines: Found['lines']) => Promise<readonly FieldProblem[]>
}

/**
 * Returns the buyer, the vendor and the lines of a request to issue. Throws 400 with every problem of its fields;
 * amounts are checked later, when every line has a price.
 */
export async function resolveSale<Found extends FoundLines>(
  context: WriteContext,
  { customer, vendorId }: Pick<InvoiceRequest, 'customer' | 'vendorId'>,
  rules: SaleRules<Found>,
): Promise<{ readonly buyer: Buyer; readonly vendorId: number | null; readonly found: Found }> {
  const buyer = await rules.buyer(context, customer)
  const vendor = await resolveVendor(context, vendorId)
  const found = await rules.lines()
  const problems = [
    ...found.problems,
    ...[buyer, vendor].filter(isProblem),
    ...(await rules.others(found.lines)),
  ]
  if (isProblem(buyer) || isProblem(vendor) || problems.length > 0) throw invalid(...problems)
  return { buyer, vendorId: vendor.id, found }
}
