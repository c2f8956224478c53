import { conflict, invalid, invalidField, notFound } from '../../../src-shared/api/error.ts'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { tables } from '../../../src-shared/api/tables.ts'
import { contentHash } from '../../acts/content-hash.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { invoiceIssuedBefore } from '../invoices/issue-invoice.ts'
import { loadIssuingPlace } from '../invoices/issuing-place.ts'
import { requireResolvedCards } from '../invoices/require-resolved-cards.ts'
import { isProblem, resolveBuyer } from '../invoices/resolve-buyer.ts'
import { resolveVendor } from '../invoices/resolve-vendor.ts'
import { settleSale } from '../invoices/settle-sale.ts'
import { loadOpenItems, type OpenItem } from '../orders/load-open-items.ts'
import { sendPaid, sendTable } from '../orders/send-items.ts'
import { type Bill, chooseBill } from './choose-bill.ts'
import { closeBilled } from './close-billed.ts'
import { billAtCentral } from './push-table.ts'
import { isLastPart, recordParts } from './record-parts.ts'
import { findTable } from './find-table.ts'
import { itemsToLines } from './items-to-lines.ts'

/**
 * POST /restaurant/tables/{tableId}/invoice: bills all of a table, chosen items, parts, or one of several
 * equal shares. Unsent items go to the kitchen; unbilled ones stay open.
 */
export async function invoiceTable(
  context: WriteContext,
  { params, body }: Input<typeof tables.invoice>,
): Promise<Invoice> {
  const { db } = context
  const requestHash = contentHash([params, body])
  const earlier = await invoiceIssuedBefore(context, body.invoiceUuid, requestHash)
  if (earlier !== undefined) return earlier

  const table = await findTable(db, params.tableId)
  if (table === undefined) throw notFound()
  const place = await loadIssuingPlace(context, body.emissionPointId)
  if (place.establishmentId !== table.establishmentId) {
    throw invalidField('emissionPointId', 'POINT_OF_ANOTHER_ESTABLISHMENT')
  }
  const buyer = await resolveBuyer(context, body.customer)
  const vendor = await resolveVendor(context, body.vendorId)
  if (isProblem(buyer) || isProblem(vendor)) {
    throw invalid(...[buyer, vendor].filter(isProblem))
  }
  const items = await loadOpenItems(db, table.id)
  if (items.length === 0) throw conflict('TABLE_WITHOUT_BILL')
  await requireResolvedCards(context, { invoiceUuid: body.invoiceUuid, tableId: table.id })
  const bill = await chooseBill(context, items, body)

  const billed = billedItems(bill)
  const parts = bill.split === null ? bill.parts : []
  const invoice = await settleSale(context, {
    invoiceUuid: body.invoiceUuid,
    requestHash,
    place,
    buyer,
    lines: await itemsToLines(db, bill),
    vendorId: vendor.id,
    payments: body.payments,
    tipAmount: body.tipAmount,
    serviceCharge: body.serviceCharge,
    observation: body.observation ?? null,
    plate: null,
    activityId: null,
    additionalInfo: body.additionalInfo ?? [],
    groupConsumption: body.groupConsumption ?? false,
    table: { id: table.id, name: table.name },
    split: bill.split === null ? null : { id: bill.split.id, number: bill.split.number },
    orders: await billAtCentral(context, table.id, items, billed, parts),
  })
  await sendTable(db, table.id, instant(context))
  const held = billed.filter(({ status, hold }) => status === 'NEW' && hold === 1)
  if (held.length > 0) {
    await sendPaid(
      db,
      held.map(({ id }) => id),
      instant(context),
    )
  }
  await recordParts(db, parts, invoice.id)
  await closeBilled(context, table.id, billed, invoice.id)
  context.publish('tables', { tableIds: [table.id] })
  return invoice
}

/** Returns the items with nothing left to pay; for a bill in equal shares, only with the last share. */
function billedItems({ parts, split }: Bill): readonly OpenItem[] {
  if (split !== null) return split.isLast ? parts.map(({ item }) => item) : []
  return parts.filter(isLastPart).map(({ item }) => item)
}
