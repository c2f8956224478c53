import type { InvoiceLineRequest } from '#shared/api/sales/invoices.ts'
import { freeUnits } from '#shared/domain/price/free-units.ts'
import { fromCents, fromMillionths } from '#shared/domain/money/money.ts'
import { offerDiscount } from '#shared/domain/price/offer-discount.ts'
import { toChoices } from '#renderer/features/check/queue/next-attempt.ts'
import { lineInput, offerOfLine } from '#renderer/features/check/price/price-line.ts'
import { type IceRates, NO_ICE } from '#renderer/features/check/price/price-facts.ts'
import type { SaleDraftLine } from '#renderer/features/check/sale/sale-draft.ts'
import type { BillLine } from './bill.ts'

/** Returns a line of the counter sale as its bill shows it. */
export function billLine(line: SaleDraftLine, iceRates: IceRates): BillLine {
  return {
    uuid: line.lineUuid,
    productId: line.product.id,
    description: line.product.name,
    observation: line.observation,
    isAllergy: false,
    isShared: false,
    offer: offerOfLine(line),
    ...lineInput(line.product, line, iceRates),
  }
}

/** Gives the lines that are paid together the free units of their offers, as the register does. */
export function withOffers(lines: readonly BillLine[]): readonly BillLine[] {
  const offered = lines.flatMap((line) => {
    const { offer, quantity, priceUnit } = line
    return offer === undefined ? [] : [{ line, offer, quantity, priceUnit }]
  })
  const units = freeUnits(offered)
  const settled = new Map(
    offered.map(({ line }, index) => {
      const full = { ...line, amount: undefined }
      return [line.uuid, { ...full, ...offerDiscount(full, units[index] ?? 0) }] as const
    }),
  )
  return lines.map((line) => settled.get(line.uuid) ?? line)
}

/** Returns a line of the counter sale as its request states it. */
export function lineRequest(
  line: SaleDraftLine,
): Partial<InvoiceLineRequest> & { quantity: number } {
  const { product } = line
  const { comboInfo } = product
  const { priceUnit, discount } = lineInput(product, line, NO_ICE)
  return {
    ...(comboInfo === null
      ? { product: { id: product.id, name: product.name } }
      : { combo: { id: comboInfo.comboId, name: product.name } }),
    quantity: line.quantity,
    measureUnitId: line.measureUnitId,
    priceUnit: fromMillionths(priceUnit),
    ...(line.timed === undefined ? {} : { priceScheduleId: line.timed.priceScheduleId }),
    // A stated discount, zero included, would take the place of the offer.
    ...(offerOfLine(line) === undefined ? { discountAmount: fromCents(discount) } : {}),
    observation: line.observation,
    ...(line.modifiers === undefined ? {} : { modifiers: toChoices(line.modifiers) }),
  }
}
