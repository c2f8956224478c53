import { FINAL_CONSUMER_IDENTIFICATION } from '#shared/domain/tax/identification.ts'
import { type Ask, type Finding, NOTHING_LEARNT } from '../engine/push/ask-central.ts'
import { findInvoice } from './identify/find-invoice.ts'
import { hasId, isSameText } from './identify/identify.ts'
import { compareFigures, compareNumber } from './invoice-conflicts.ts'
import { observationToken, tokenIn, withToken } from './identify/observation-token.ts'
import { type Push, pushRecord } from './push-records.ts'

const issue: Push<'invoices.issue'> = {
  ids: {
    body: {
      emissionPointId: 'emissionPoints',
      vendorId: 'vendors',
      activityId: 'catalogs/economic-activities',
      // Our central uses it to separate sessions and others ignore it, so the operation does not
      // wait for this id.
      cashRegisterId: 'cashRegisters?',
      customer: { id: 'customers' },
      appliedDiscount: { authorizedById: 'users?' },
      payments: {
        paymentMethod: { id: 'paymentMethods' },
        paymentTerm: { id: 'paymentTerms' },
        bankId: 'catalogs/banks',
        // The card charge concerns only the till and its pinpad.
        pinpadTransactionId: 'LEFT_OUT',
      },
      details: {
        product: { id: 'products' },
        combo: { id: 'combos' },
        measureUnitId: 'measureUnits',
        priceScheduleId: 'LEFT_OUT',
        tax: { id: 'taxes' },
        // The central stores the texts and prices of options; their ids belong to each till.
        modifiers: { optionId: 'LEFT_OUT', productId: 'products?' },
      },
    },
  },
  givesIdOf: 'invoices',
  prepare: ({ customer, ...body }, { uuid, installationId }) => ({
    ...body,
    observation: withToken(body.observation, observationToken(installationId, uuid)),
    ...(customer === undefined ? {} : { customer: withoutFinalConsumer(customer) }),
  }),
  lookUp: ({ body }, ask) => findInvoice(body, ask),
  /** Our central returns the uuid; others return our number, our access key or our token. */
  identifies({ body: sent }, answer) {
    if (answer.invoiceUuid !== undefined && answer.invoiceUuid !== '') {
      return isSameText(answer.invoiceUuid, sent.invoiceUuid)
    }
    const token = tokenIn(sent.observation)
    return (
      (token !== undefined && tokenIn(answer.observation) === token) ||
      isSameText(answer.accessKey, sent.accessKey) ||
      isSameText(answer.number, sent.number)
    )
  },
  compare: ({ body }, answer) => compareFigures(body, answer),
  compareForeign: ({ body }, answer) => compareNumber(body, answer),
}

const annul: Push<'invoices.annul'> = {
  ids: { params: { id: 'invoices' }, body: { cashRegisterId: 'cashRegisters?' } },
  lookUp: ({ params }, ask) => findStatus(params.id, 'ANNULLED', ask),
  identifies: ({ params }, answer) => answer.id === params.id && answer.status === 'ANNULLED',
}

const revertAnnulment: Push<'invoices.revertAnnulment'> = {
  ids: { params: { id: 'invoices' } },
  lookUp: ({ params }, ask) => findStatus(params.id, 'CREATED', ask),
  identifies: ({ params }, answer) => answer.id === params.id && answer.status === 'CREATED',
}

const correctPayment: Push<'invoices.correctPayment'> = {
  ids: {
    params: { id: 'invoices' },
    body: { paymentMethod: { id: 'paymentMethods' }, bankId: 'catalogs/banks' },
  },
  async lookUp({ params, body: sent }, ask) {
    const finding = await ask('invoices.get', { params: { id: params.id } })
    if (finding.kind !== 'found') return finding
    const { body } = finding
    if (!hasId(body, params.id) || body.payments === undefined) return NOTHING_LEARNT
    const { payment = 0, paymentMethod } = sent
    const found = body.payments[payment - 1]?.paymentMethodId
    const isCorrected = found !== undefined && found === paymentMethod?.id
    return isCorrected ? finding : { kind: 'absent' }
  },
  identifies: ({ params }, answer) => answer.id === params.id,
}

export const invoices = {
  'invoices.issue': pushRecord('invoices.issue', issue),
  'invoices.annul': pushRecord('invoices.annul', annul),
  'invoices.correctPayment': pushRecord('invoices.correctPayment', correctPayment),
  'invoices.revertAnnulment': pushRecord('invoices.revertAnnulment', revertAnnulment),
}

/** The final consumer is identified by its identification number: it has no id at the central. */
function withoutFinalConsumer<C extends { readonly identificationNumber?: unknown } | null>(
  customer: C,
) {
  if (customer?.identificationNumber !== FINAL_CONSUMER_IDENTIFICATION) return customer
  const { id: _ours, ...rest } = customer as C & { readonly id?: unknown }
  return rest
}

async function findStatus(id: number, status: string, ask: Ask): Promise<Finding> {
  const finding = await ask('invoices.get', { params: { id } })
  if (finding.kind !== 'found') return finding
  const { body } = finding
  if (!hasId(body, id) || body.status === undefined) return NOTHING_LEARNT
  return body.status === status ? finding : { kind: 'absent' }
}
