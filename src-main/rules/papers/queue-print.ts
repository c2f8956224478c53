import type { PrintJobKind } from '#shared/api/paper/print-jobs.ts'
import type { PrintContent } from '#shared/paper/documents/print-content.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepareInsert, prepareInsertWithId } from '#main/database/prepared-insert.ts'

const insertJob = prepareInsertWithId('printJobs')

const insertContent = prepareInsert('printContents')

export interface Print {
  readonly job: PrintJobKind
  /** Names the paper in lists. It contains no amounts, which a user who counts blind must not see. */
  readonly title: string
  readonly printerId: number
  readonly documentId: number | null
  readonly content: PrintContent
  readonly copies?: number
  /** First job of the same document: the paper then says COPIA. */
  readonly copyOf?: number | undefined
  /** A kitchen ticket that a person prints again: the paper then says REPETIDO. */
  readonly isRepeated?: boolean
}

/** Queues a paper in the caller's transaction. Returns the job's id. */
export async function queuePrint(context: WriteContext, print: Print): Promise<number> {
  const id = await insertJob.one(context.db, {
    job: print.job,
    title: print.title,
    printerId: print.printerId,
    state: 'QUEUED',
    documentId: print.documentId,
    mark: print.isRepeated === true ? 'REPEATED' : print.copyOf === undefined ? null : 'COPY',
    copyOf: print.copyOf ?? null,
    copies: print.copies ?? 1,
    createdAt: instant(context),
    createdById: context.hasSession ? context.session.id : null,
  })
  await insertContent.run(context.db, {
    printJobId: id,
    content: JSON.stringify(print.content),
  })
  context.publish('printJobs', {})
  return id
}
