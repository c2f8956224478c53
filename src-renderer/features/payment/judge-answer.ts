import { ApiCallError } from '../../../src-shared/api/client.ts'

/**
 * What a failed answer means for a sale: `refused` did not happen, for certain; `unknown` may have
 * happened; `issued` has happened before, with other content.
 */
export type Verdict = 'refused' | 'unknown' | 'issued'

/** Answers that are given before the register looks for an earlier invoice of the same uuid. */
const GIVEN_AT_THE_DOOR = [401, 403, 413, 415, 429, 503]

/**
 * Judges a failed answer. A refusal by the sale's own rules comes after the register has looked for
 * an invoice of that uuid, so it is certain even after an answer was lost; one given at the door
 * (session, rights, load) says nothing about the request before it.
 */
export function judgeAnswer(error: unknown, wasUnknown: boolean): Verdict {
  if (!(error instanceof ApiCallError)) return 'unknown'
  const { status, code } = error
  if (code === 'UUID_REUSED') return 'issued'
  // Lines are priced after the register has looked for the uuid, so this one is certain.
  if (code === 'DISCOUNT_ABOVE_CAP') return 'refused'
  if (status === 500 || code === 'ANSWER_UNREADABLE') return 'unknown'
  return wasUnknown && GIVEN_AT_THE_DOOR.includes(status) ? 'unknown' : 'refused'
}
