import { ApiCallError } from '#shared/api/client.ts'

/**
 * The meaning of a failed answer: `refused` certainly was not done; `unknown` may have been done; `doneBefore` was
 * done with other content.
 */
export type FailureVerdict = 'refused' | 'unknown' | 'doneBefore'

/**
 * Judges a failed answer by its `outcome`. `wasUnknown`: an earlier attempt of the same request had no
 * answer, so a refusal without a look-up does not prove that nothing was done.
 */
export function judge(error: unknown, wasUnknown: boolean): FailureVerdict {
  if (!(error instanceof ApiCallError)) return 'unknown'
  switch (error.body.outcome) {
    case 'NOT_DONE':
      return 'refused'
    case 'DONE_BEFORE':
      return 'doneBefore'
    case 'NOT_TRIED':
      return wasUnknown ? 'unknown' : 'refused'
    // UNKNOWN; absent in a page of a proxy and in answers of older registers.
    default:
      return 'unknown'
  }
}
