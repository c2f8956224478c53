import { ApiCallError } from '../../../src-shared/api/client.ts'

/**
 * The meaning of a failed answer for a sale: `refused` certainly did not happen; `unknown` may have happened;
 * `issued` has happened before, with other content.
 */
export type Verdict = 'refused' | 'unknown' | 'issued'

/** Statuses that are returned before the register looks for an earlier invoice of the same uuid. */
const GIVEN_AT_THE_DOOR = [401, 403, 413, 415, 429, 503]

/**
 * Judges a failed answer. The sale's own rules run after the register has looked for an invoice of that uuid,
 * so their refusal is certain even after a lost answer. An earlier refusal (session, rights, load) says
 * nothing about the previous request.
 */
export function judgeAnswer(error: unknown, wasUnknown: boolean): Verdict {
  if (!(error instanceof ApiCallError)) return 'unknown'
  const { status, code } = error
  if (code === 'UUID_REUSED') return 'issued'
  // Lines are priced after the register has looked for the uuid, so this refusal is certain.
  if (code === 'DISCOUNT_ABOVE_CAP') return 'refused'
  if (status === 500 || code === 'ANSWER_UNREADABLE') return 'unknown'
  return wasUnknown && GIVEN_AT_THE_DOOR.includes(status) ? 'unknown' : 'refused'
}
