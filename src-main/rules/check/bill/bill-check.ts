import { conflict, invalid, invalidField } from '#shared/api/error.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { OrderType } from '#shared/api/sales/order-types.ts'
import type { TableInvoiceRequest } from '#shared/api/places/tables.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { plateProblems } from '#main/rules/sale/check-plate.ts'
import { loadIssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import { requireResolvedCards } from '#main/rules/sale/payment/require-resolved-cards.ts'
import { isProblem, resolveBuyer } from '#main/rules/sale/resolve-buyer.ts'
import { resolveVendor } from '#main/rules/sale/resolve-vendor.ts'
import { statedTexts } from '#main/core/records/invoice-texts.ts'
import { settleSale } from '#main/rules/sale/settle-sale.ts'
import { publishChecks } from '../check-identity.ts'
import { loadOpenItems, type OpenItem } from '../lines/load-open-items.ts'
import { sendCheck } from '../lines/send-items.ts'
import { type ChosenBill, chooseBill } from './choose-bill.ts'
import { closeCheck, markBilled } from './close-billed.ts'
import { itemsToLines } from './items-to-lines.ts'
import { billForOthers } from '../table/push-table.ts'
import { isLastPart, recordParts } from './record-parts.ts'

/** The table, or the order without one, whose items are billed. */
export type BilledCheck = { readonly establishmentId: number } & (
  | { readonly table: { readonly id: number; readonly name: string } }
  | { readonly order: { readonly id: number; readonly type: OrderType; readonly name: string } }
)

/**
 * Bills a check: all of it, chosen items, parts, or one of several equal shares. Unsent items go to the kitchen;
 * unbilled ones stay open.
 */
export async function billCheck(
  context: WriteContext,
  check: BilledCheck,
  requestHash: string,
  body: TableInvoiceRequest,
): Promise<Invoice> {
  const { db } = context
  const place = await loadIssuingPlace(context, body.emissionPointId)
  if (place.establishmentId !== check.establishmentId) {
    throw invalidField('emissionPointId', 'POINT_OF_ANOTHER_ESTABLISHMENT')
  }
  const buyer = await resolveBuyer(context, body.customer)
  const vendor = await resolveVendor(context, body.vendorId)
  if (isProblem(buyer) || isProblem(vendor)) {
    throw invalid(...[buyer, vendor].filter(isProblem))
  }
  const table = 'table' in check ? { id: check.table.id, name: check.table.name } : null
  const order = 'order' in check ? check.order : null
  const key = 'table' in check ? { tableId: check.table.id } : { orderId: check.order.id }
  const items = await loadOpenItems(db, key)
  if (items.length === 0) {
    throw conflict(order === null ? 'TABLE_WITHOUT_BILL' : 'ORDER_WITHOUT_BILL')
  }
  await requireResolvedCards(context, { invoiceUuid: body.invoiceUuid, ...key })
  const bill = await chooseBill(context, items, body)

  const lines = await itemsToLines(db, bill)
  const missing = place.transportSale ? plateProblems(place, lines, body.plate) : []
  if (missing.length > 0) throw invalid(...missing)
  const billed = billedItems(bill)
  const parts = bill.split === null ? bill.parts : []
  const invoice = await settleSale(context, {
    invoiceUuid: body.invoiceUuid,
    requestHash,
    place,
    buyer,
    lines,
    vendorId: vendor.id,
    payments: body.payments,
    discount: body.billDiscount,
    tipAmount: body.tipAmount,
    serviceCharge: body.serviceCharge ?? (isTakenAway(order?.type) ? false : undefined),
    ...statedTexts(body),
    table,
    order,
    split: bill.split === null ? null : { id: bill.split.id, number: bill.split.number },
    orders: await billForOthers(context, table?.id ?? null, items, billed, parts),
  })
  if (items.some(({ status }) => status === 'NEW')) {
    const held = billed.filter(({ status, hold }) => status === 'NEW' && hold === 1)
    await sendCheck(
      context,
      key,
      instant(context),
      held.map(({ id }) => id),
    )
  }
  await recordParts(db, parts, invoice.id)
  await markBilled(db, billed, invoice.id)
  const billedIds = new Set(billed.map(({ id }) => id))
  if (billedIds.size === items.length) await closeCheck(context, key)
  publishChecks(context, [table?.id ?? null])
  return invoice
}

/**
 * The law allows the service charge only for service at the place, so a takeaway has none unless a person
 * adds it.
 */
function isTakenAway(type: OrderType | undefined): boolean {
  return type === 'TAKEAWAY' || type === 'DELIVERY'
}

/** Returns the items with nothing left to pay; for a bill in equal shares, only with the last share. */
function billedItems({ parts, split }: ChosenBill): readonly OpenItem[] {
  if (split !== null) return split.isLast ? parts.map(({ item }) => item) : []
  return parts.filter(isLastPart).map(({ item }) => item)
}
