import { customerFields } from '#shared/records/customers.ts'
import { referencesOf } from '#shared/records/field.ts'
import { type Ask, type Finding, NOTHING_LEARNT } from '../engine/push/ask-central.ts'
import { echoes, hasId, isRecorded, isSameText } from './identify/identify.ts'
import { pushRecord } from './push-records.ts'

const bodyIds = referencesOf(customerFields)

export const customers = {
  'customers.create': pushRecord('customers.create', {
    ids: { body: bodyIds },
    givesIdOf: 'customers',
    lookUp: ({ body }, ask) => findCustomer(body.identificationNumber ?? '', ask),
    identifies: ({ body }, answer) =>
      isRecorded(answer) && isSameText(body.identificationNumber, answer.identificationNumber),
  }),
  'customers.update': pushRecord('customers.update', {
    ids: { params: { id: 'customers' }, body: bodyIds },
    lookUp: 'REPEATABLE',
    identifies: ({ params, body }, answer) => hasId(answer, params.id) && echoes(body, answer),
  }),
  'customers.setStatus': pushRecord('customers.setStatus', {
    ids: { params: { id: 'customers' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params, body }, answer) => hasId(answer, params.id) && echoes(body, answer),
  }),
}

/** Looks up a customer by its identification number, its natural key. */
async function findCustomer(identificationNumber: string, ask: Ask): Promise<Finding> {
  const finding = await ask('customers.list', {
    query: { page: 0, size: 50, search: identificationNumber },
  })
  if (finding.kind !== 'found') return finding
  const { data } = finding.body
  if (data === undefined) return NOTHING_LEARNT
  const row = data.find((each) => each.identificationNumber === identificationNumber)
  return row === undefined ? { kind: 'absent' } : { kind: 'found', body: row }
}
