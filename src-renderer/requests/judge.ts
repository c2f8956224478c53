import { ApiCallError } from '../../src-shared/api/client.ts'

/**
 * The meaning of a failed answer: `refused` certainly was not done; `unknown` may have been done; `doneBefore` was
 * done with other content.
 */
export type Verdict = 'refused' | 'unknown' | 'doneBefore'

/**
 * Judges a failed answer by the `outcome` that the register says. `wasUnknown`: an earlier try of the same
 * request was not answered, so that a refusal without looking it up says nothing about it.
 */
export function judge(error: unknown, wasUnknown: boolean): Verdict {
  if (!(error instanceof ApiCallError)) return 'unknown'
  switch (error.body.outcome) {
    case 'NOT_DONE':
      return 'refused'
    case 'DONE_BEFORE':
      return 'doneBefore'
    case 'NOT_TRIED':
      return wasUnknown ? 'unknown' : 'refused'
    // UNKNOWN; absent in a proxy's page, and from a register that does not say it.
    default:
      return 'unknown'
  }
}
