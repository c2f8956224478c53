import type { invoices } from '#shared/api/sales/invoices.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { annulInvoice } from './annul-invoice.ts'
import { correctPayment } from './correct-payment.ts'
import { editInvoice } from './edit-invoice.ts'
import { issueInvoice } from '#main/rules/issuing/issue-invoice.ts'
import { listInvoices } from './list-invoices.ts'
import { mailInvoice } from './mail-invoice.ts'
import { rideOfInvoice } from '#main/rules/documents/ride-of-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { recoverInvoice } from './recover/recover-invoice.ts'
import { revertAnnulment } from './revert-annulment.ts'
import { xmlOfInvoice } from './xml-of-invoice.ts'

export const invoicesHandlers: Handlers<typeof invoices> = {
  list: listInvoices,
  issue: issueInvoice,
  recover: recoverInvoice,
  get: getInvoice,
  xml: xmlOfInvoice,
  ride: rideOfInvoice,
  mail: mailInvoice,
  edit: editInvoice,
  correctPayment,
  annul: annulInvoice,
  revertAnnulment,
}
