import { type Ask, type Finding, NOTHING_LEARNT } from '../engine/push/ask-central.ts'
import { isSameText } from './identify/identify.ts'
import { type Push, pushRecord, type SentOf } from './push-records.ts'

const collect: Push<'receivables.collect'> = {
  ids: {
    params: { customerId: 'customers' },
    body: {
      paymentMethod: { id: 'paymentMethods' },
      // The sale is named by its invoice, because the ids of payments differ at the central.
      items: { invoiceId: 'invoices', invoicePaymentId: 'LEFT_OUT' },
      bankId: 'catalogs/banks',
      emissionPointId: 'emissionPoints',
      cashRegisterId: 'cashRegisters?',
    },
  },
  lookUp: ({ params, body }, ask) => findCollection(params.customerId, body, ask),
  identifies: ({ body }, answer) => isSameText(body.operationId, answer.operationId),
}

export const receivables = {
  'receivables.collect': pushRecord('receivables.collect', collect),
}

/** Looks up a collection in the customer's statement, which contains the last hundred. */
async function findCollection(
  customerId: number,
  { operationId }: SentOf<'receivables.collect'>['body'],
  ask: Ask,
): Promise<Finding> {
  if (operationId === undefined) return { kind: 'unverifiable' }
  const finding = await ask('receivables.get', { params: { customerId } })
  if (finding.kind !== 'found') return finding
  const { collections } = finding.body
  if (collections === undefined) return NOTHING_LEARNT
  const found = collections.find((each) => isSameText(each.operationId, operationId))
  if (found !== undefined) return { kind: 'found', body: found }
  return collections.length < 100 ? { kind: 'absent' } : { kind: 'unverifiable' }
}
