import type { Invoice, InvoiceLine } from '#shared/api/sales/invoices.ts'
import { CONSUMPTION, joinConsumption } from '#shared/domain/sale/join-consumption.ts'
import { fromCents, sum, toCents } from '#shared/domain/money/money.ts'

/**
 * Returns the lines of an invoice as its papers list them: as sold, or one line CONSUMO for each tax if the guest asked
 * for it (`groupConsumption`), as in the electronic document.
 */
export function printedLines({
  details,
  groupConsumption,
}: Pick<Invoice, 'details' | 'groupConsumption'>): readonly InvoiceLine[] {
  if (!groupConsumption) return details
  return joinConsumption(details, {
    taxOf: ({ iceAmount, taxId, taxRate }) => (iceAmount > 0 ? null : `${taxId}/${taxRate}`),
    join: joined,
  })
}

function joined(group: readonly [InvoiceLine, ...InvoiceLine[]]): InvoiceLine {
  const total = (amountOf: (line: InvoiceLine) => number) =>
    fromCents(sum(group.map((line) => toCents(amountOf(line)))))
  // The price of the one unit is before the discount, so that quantity × price − discount is the total.
  const priceUnit = total(({ totalPrice, discount }) =>
    fromCents(sum([toCents(totalPrice), toCents(discount)])),
  )
  return {
    ...group[0],
    productId: null,
    comboId: null,
    productCode: CONSUMPTION,
    description: CONSUMPTION,
    quantity: 1,
    priceUnit,
    fullPriceUnit: priceUnit,
    discount: total(({ discount }) => discount),
    totalPrice: total(({ totalPrice }) => totalPrice),
    taxAmount: total(({ taxAmount }) => taxAmount),
    priceWithTax: total(({ totalAmount, discountWithTax }) =>
      fromCents(sum([toCents(totalAmount), toCents(discountWithTax)])),
    ),
    discountWithTax: total(({ discountWithTax }) => discountWithTax),
    totalAmount: total(({ totalAmount }) => totalAmount),
    observation: null,
    serialNumber: null,
    lotNumber: null,
    details: [],
    partOfLine: null,
    auxiliaryCode: null,
  }
}
