import { conflict } from '#shared/api/error.ts'
import type { invoices } from '#shared/api/sales/invoices.ts'
import type { RecoveredSale } from '#shared/api/sales/recovered-sale.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { ACT_OF_THE_TILL } from '#main/rules/approval/act-at-hand.ts'
import { confirmByPin } from '#main/rules/approval/confirm-by-pin.ts'
import { addUp, storeFinished } from '#main/rules/issuing/accept/accept-invoice.ts'
import { drawerlessSession } from '#main/rules/issuing/accept/drawerless-session.ts'
import { raiseOwnSeries } from '#main/rules/issuing/accept/raise-series.ts'
import { unknownProduct } from '#main/rules/issuing/accept/unknown-product.ts'
import { INVOICE } from '#main/rules/sale/record/issuing-place.ts'
import { keepRecoveredDocument } from '#main/work/tax-office/queue/recovered-document.ts'
import { findDocument, type FoundDocument } from './find-document.ts'
import { keepBuyer } from './recovered-buyer.ts'
import { partsOf, type RecoveredParts } from './recovered-parts.ts'

/** In a preview nothing is written, so there is no record of unknown products yet. */
const NONE = 0

/**
 * POST /invoices/recover: records a sale that was lost with the program that made it, with its number and its amounts. It
 * is in no drawer: its money was counted, or lost, with the drawer that took it.
 * Throws 400 for a key of no invoice of this taxpayer and for an unreadable file; 409 if it is here already, if the tax
 * office has not authorised it or does not answer, or if its sums do not add up.
 */
export async function recoverInvoice(
  context: ManualContext,
  { body }: Input<typeof invoices.recover>,
): Promise<RecoveredSale> {
  if (body.preview === true) {
    const found = await findDocument(context, body)
    return context.transaction((write) => preview(write, found))
  }
  const confirm = await confirmByPin(context, 'invoices.recover', body.pin)
  const found = await findDocument(context, body)
  return context.commit(async (write) => {
    const approver = await confirm(write, ACT_OF_THE_TILL)
    return record(write, found, approver.id)
  })
}

async function preview(write: WriteContext, found: FoundDocument): Promise<RecoveredSale> {
  const parts = await partsOf(write, found, () => Promise.resolve(NONE))
  requireSums(parts)
  return answerOf(found, parts, null)
}

async function record(
  write: WriteContext,
  found: FoundDocument,
  authorizedById: number,
): Promise<RecoveredSale> {
  const { file, key } = found
  const parts = await partsOf(write, found, () => unknownProduct(write))
  const { point, body } = parts
  const register = await drawerlessSession(write, point)
  const totals = requireSums(parts)
  // A central issues none of its tills' numbers, nor does a till those of another installation.
  if (parts.isOwnPoint) await raiseOwnSeries(write, point, INVOICE, key.sequential)
  const invoice = await storeFinished(write, body, {
    ...parts.found,
    buyer: await keepBuyer(write, file),
    place: { ...point, cashRegisterId: register.id },
    totals,
    requestHash: contentHash({ accessKey: key.accessKey }),
    issued: {
      sequential: key.sequential,
      number: key.number,
      accessKey: key.accessKey,
      issueDate: file.issueDate,
      issuedAt: parts.issuedAt,
    },
  })
  await keepRecoveredDocument(write, invoice.id, file, found.authorizedAt)
  write.audit({
    kind: 'INVOICE_RECOVERED',
    resourceId: invoice.id,
    authorizedById,
    payload: {
      number: key.number,
      accessKey: key.accessKey,
      total: totals.total,
      source: found.source,
    },
  })
  write.publish('invoices', { invoiceId: invoice.id })
  return answerOf(found, parts, invoice.id)
}

function requireSums(parts: RecoveredParts) {
  const { totals, problems } = addUp(parts.body, parts.found)
  if (problems.length > 0) throw conflict('RECOVERY_SUMS_DIFFER')
  return totals
}

function answerOf(
  { file, key, source, authorizedAt }: FoundDocument,
  parts: RecoveredParts,
  invoiceId: number | null,
): RecoveredSale {
  return {
    invoiceId,
    number: key.number,
    accessKey: key.accessKey,
    issueDate: file.issueDate,
    source,
    authorizedAt,
    customer: {
      name: file.buyer.name,
      identification: file.buyer.identification,
      isNew: parts.isNewBuyer,
    },
    lines: parts.body.details.map((line) => ({
      description: line.description ?? '',
      quantity: line.quantity,
      totalAmount: line.totalAmount ?? 0,
      isKnown: line.withoutProduct !== true,
    })),
    payments: parts.found.payments.map(({ paymentMethodName, request }) => ({
      name: paymentMethodName,
      amount: request.amount,
    })),
    total: file.total,
  }
}
