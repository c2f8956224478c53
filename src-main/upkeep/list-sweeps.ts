import { forgetAnswers } from '../acts/forget-answers.ts'
import type { ImportWork } from '../acts/context.ts'
import type { OpenDatabase } from '../database/open.ts'
import { createAnswerReduction } from '../electronic-documents/reduce-answers.ts'
import { shrinkDone } from '../outbox/shrink-done.ts'
import { forgetPrintJobs } from '../printing/forget-print-jobs.ts'
import type { Sweep } from './keep-small.ts'

/**
 * Returns what a program that runs for weeks must remove by itself. What is missing here is removed by the act that
 * replaces it (sessions, approvals, enrolment codes, guest forms) or is a record of the shop.
 */
export function listSweeps(database: OpenDatabase, imports: ImportWork): readonly Sweep[] {
  const reduceAnswers = createAnswerReduction()
  return [
    (now) => shrinkDone(database, now),
    (now) => forgetAnswers(database, now),
    (now) => forgetPrintJobs(database, now),
    (now) => reduceAnswers(database, now),
    async () => {
      // It removes the files that nobody ran, in slices of its own.
      imports.wake()
      return false
    },
  ]
}
