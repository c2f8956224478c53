import { forgetAnswers } from '#main/core/acts/forget-answers.ts'
import type { ImportWork } from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { createAnswerReduction } from '#main/work/tax-office/queue/reduce-answers.ts'
import { shrinkDone } from '#main/core/outbox/store/shrink-done.ts'
import { forgetPrintJobs } from '#main/work/printing/forget-print-jobs.ts'
import type { Sweep } from './keep-small.ts'

/**
 * Returns what must be removed while the program runs for weeks. Other old rows are removed by the
 * act that replaces them (sessions, approvals, enrolment codes, guest forms) or are records of the
 * shop.
 */
export function listSweeps(
  database: OpenDatabase,
  imports: Pick<ImportWork, 'wake'>,
): readonly Sweep[] {
  const reduceAnswers = createAnswerReduction()
  return [
    (now) => shrinkDone(database, now),
    (now) => forgetAnswers(database, now),
    (now) => forgetPrintJobs(database, now),
    (now) => reduceAnswers(database, now),
    async () => {
      // The import work deletes the files that nobody imported, in its own slices.
      imports.wake()
      return false
    },
  ]
}
