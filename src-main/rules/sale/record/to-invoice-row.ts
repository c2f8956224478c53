import { type IssuedNumber, type NewRow } from './invoice-rows.ts'
import { INVOICE } from './issuing-place.ts'
import type { NewAuditEntry } from '#main/core/acts/context.ts'
import { toTextColumns } from '#main/core/records/invoice-texts.ts'
import type { InvoiceDraft } from '../lines/invoice-draft.ts'

/** Returns the row of a decided sale with its number: not annulled, and unknown to the tax office. */
export function toInvoiceRow(draft: InvoiceDraft, issued: IssuedNumber, createdById: number) {
  const { place, buyer, totals } = draft
  return {
    invoiceUuid: draft.invoiceUuid,
    requestHash: draft.requestHash,
    emissionPointId: place.emissionPointId,
    establishmentId: place.establishmentId,
    cashRegisterId: place.cashRegisterId,
    vendorId: draft.vendorId,
    customerId: buyer.id,
    createdById,
    documentType: INVOICE,
    environment: place.environment,
    ...issued,
    status: 'CREATED',
    taxStatus: 'PENDING',
    authorizedAt: null,
    taxMessages: null,
    customerName: buyer.name,
    customerIdentification: buyer.identification,
    customerIdentificationCode: buyer.identificationCode,
    customerAddress: buyer.address,
    customerEmail: buyer.email,
    customerPhone: buyer.phone,
    subtotalTaxed: totals.subtotalTaxed,
    subtotalTaxFree: totals.subtotalTaxFree,
    subtotalNonTaxable: totals.subtotalNonTaxable,
    subtotal: totals.subtotal,
    discount: totals.discount,
    tax: totals.tax,
    ice: totals.ice,
    tip: totals.tip,
    serviceAmount: draft.serviceAmount,
    total: totals.total,
    ...toTextColumns(draft),
    tableId: draft.table?.id ?? null,
    tableName: draft.table?.name ?? null,
    orderId: draft.order?.id ?? null,
    orderType: draft.order?.type ?? (draft.table === null ? null : 'TABLE'),
    orderName: draft.order?.name ?? null,
    billDiscountKind: draft.billDiscount?.kind ?? null,
    billDiscountPercent: draft.billDiscount?.percent ?? null,
    billDiscountAmount: draft.billDiscount?.amount ?? null,
    billDiscountReason: draft.billDiscount?.reason ?? null,
    billDiscountById: draft.billDiscount?.authorizedById ?? null,
    splitId: draft.split?.id ?? null,
    splitNumber: draft.split?.number ?? null,
    annulledAt: null,
    annulledById: null,
    annulReason: null,
    annulledCashRegisterId: null,
  } satisfies NewRow<'invoices'>
}

/** Returns the entry of an issued invoice; each check compares it with the invoice and its payments. */
export function issuedEntry(
  id: number,
  { number, accessKey }: IssuedNumber,
  draft: InvoiceDraft,
): NewAuditEntry {
  return {
    kind: 'INVOICE_ISSUED',
    resourceId: id,
    payload: {
      invoiceUuid: draft.invoiceUuid,
      number,
      accessKey,
      total: draft.totals.total,
      payments: draft.payments.map(({ kind, amount }) => [kind, amount]),
    },
  }
}
