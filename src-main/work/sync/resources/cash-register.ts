import { type Ask, type Finding, NOTHING_LEARNT } from '../engine/push/ask-central.ts'
import { isRecorded, isSameAmount, isSameText } from './identify/identify.ts'
import { type Push, pushRecord, type SentOf } from './push-records.ts'

/** A movement cannot be looked up through the interface. */
const movement: Push<'cashRegister.exit'> & Push<'cashRegister.entry'> = {
  ids: { body: { emissionPointId: 'emissionPoints', cashRegisterId: 'cashRegisters?' } },
  lookUp: 'IMPOSSIBLE',
  identifies: ({ body }, answer) =>
    isRecorded(answer) &&
    isSameAmount(body.amount, answer.amount) &&
    isSameText(body.reason, answer.reason),
}

export const cashRegister = {
  'cashRegister.open': pushRecord('cashRegister.open', {
    // The count of bills and coins concerns only the till.
    ids: { body: { emissionPointId: 'emissionPoints', denominations: 'LEFT_OUT' } },
    givesIdOf: 'cashRegisters',
    lookUp: ({ body }, ask) => findOpenRegister(body, ask),
    identifies: ({ body }, answer) =>
      isRecorded(answer) &&
      isSameAmount(body.openingCash, answer.openingCash) &&
      (answer.emissionPointId === undefined || answer.emissionPointId === body.emissionPointId),
  }),
  'cashRegister.exit': pushRecord('cashRegister.exit', movement),
  'cashRegister.entry': pushRecord('cashRegister.entry', movement),
  'cashRegister.close': pushRecord('cashRegister.close', {
    ids: {
      body: { cashRegisterId: 'cashRegisters', signerId: 'users', denominations: 'LEFT_OUT' },
    },
    // The receiver knows the closing by its operationId.
    lookUp: 'REPEATABLE',
    identifies: ({ body }, answer) => answer.cashRegisterId === body.cashRegisterId,
  }),
}

/**
 * Looks up the open register. It is ours if it was opened with our float; otherwise it is another session.
 */
async function findOpenRegister(
  { emissionPointId, openingCash }: SentOf<'cashRegister.open'>['body'],
  ask: Ask,
): Promise<Finding> {
  const finding = await ask('cashRegister.getOpen', { query: { emissionPointId } })
  if (finding.kind !== 'found') return finding
  if (finding.body.openingCash === undefined) return NOTHING_LEARNT
  return finding.body.openingCash === openingCash ? finding : { kind: 'absent' }
}
