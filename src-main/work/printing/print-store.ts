import type { OpenDatabase } from '#main/database/open.ts'
import { prepare } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { loadPaperLogo } from './logo/load-paper-logo.ts'
import type { PrinterAbilities } from '#main/devices/printer/printer.ts'

const headOf = (comparison: '=' | '!=') =>
  prepare<{ printerId: number }>()((db, { printerId }) =>
    db
      .selectFrom('printJobs')
      .innerJoin('printContents', 'printContents.printJobId', 'printJobs.id')
      .selectAll('printJobs')
      .select('printContents.content')
      .where('printJobs.state', '=', 'QUEUED')
      .where('printJobs.printerId', '=', printerId)
      .where('printJobs.job', comparison, 'LABEL')
      .orderBy('printJobs.id')
      .limit(1),
  )
const findHead = headOf('!=')
const findLabels = headOf('=')
export type QueuedJob = NonNullable<Awaited<ReturnType<typeof findHead.first>>>

const findWaiting = prepare<Record<never, never>>()((db) =>
  db.selectFrom('printJobs').select('printerId').distinct().where('state', '=', 'QUEUED'),
)

const findPrinter = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('printers').selectAll().where('id', '=', id),
)
const findWatched = prepare<Record<never, never>>()((db) =>
  db.selectFrom('printers').selectAll().where('enabled', '=', 1).where('answersStatus', '=', 1),
)
export type PrinterRow = NonNullable<Awaited<ReturnType<typeof findPrinter.first>>>

const startPrinting = prepare<{ id: number; printerId: number }>()((db, { id, printerId }) =>
  db
    .updateTable('printJobs')
    .set((eb) => ({ state: 'PRINTING', attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('printerId', '=', printerId)
    .where('state', '=', 'QUEUED'),
)

const settle = prepare<{
  id: number
  state: 'DONE' | 'UNKNOWN' | 'FAILED' | 'CANCELLED'
  lastErrorCode: string | null
  settledAt: Instant
}>()((db, { id, state, lastErrorCode, settledAt }) =>
  db
    .updateTable('printJobs')
    .set({ state, lastErrorCode, settledAt, nextAttemptAt: null })
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'PRINTING']),
)

// Only at this printer: a job that was moved during the attempt must not wait for the next one at the other printer.
const postpone = prepare<{
  id: number
  printerId: number
  lastErrorCode: string
  nextAttemptAt: Instant | null
}>()((db, { id, printerId, lastErrorCode, nextAttemptAt }) =>
  db
    .updateTable('printJobs')
    .set({ state: 'QUEUED', lastErrorCode, nextAttemptAt })
    .where('id', '=', id)
    .where('printerId', '=', printerId)
    .where('state', 'in', ['QUEUED', 'PRINTING']),
)

const countAttempt = prepare<{ id: number; printerId: number }>()((db, { id, printerId }) =>
  db
    .updateTable('printJobs')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('printerId', '=', printerId),
)

const repeat = prepare<{ id: number; lastErrorCode: string }>()((db, { id, lastErrorCode }) =>
  db
    .updateTable('printJobs')
    .set({ state: 'QUEUED', mark: 'REPEATED', lastErrorCode, nextAttemptAt: null })
    .where('id', '=', id),
)

const note = prepare<{ id: number; lastErrorCode: string }>()((db, { id, lastErrorCode }) =>
  db.updateTable('printJobs').set({ lastErrorCode }).where('id', '=', id),
)

const handOver = prepare<{ printerId: number; toPrinterId: number }>()(
  (db, { printerId, toPrinterId }) =>
    db
      .updateTable('printJobs')
      .set({ printerId: toPrinterId, handedFromPrinterId: printerId, nextAttemptAt: null })
      .where('printerId', '=', printerId)
      .where('state', '=', 'QUEUED')
      // A job that its substitute handed over too waits there, because it could go back and forth
      // for ever.
      .where('handedFromPrinterId', 'is', null)
      // A drawer must open at its own till or not at all; a test is for this printer.
      .where('job', 'not in', ['DRAWER', 'TEST']),
)

const learn = prepare<{ id: number; answersStatus: 0 | 1; confirmsPrints: 0 | 1 }>()(
  (db, { id, answersStatus, confirmsPrints }) =>
    db.updateTable('printers').set({ answersStatus, confirmsPrints }).where('id', '=', id),
)

const prove = prepare<{ id: number; provenAt: Instant }>()((db, { id, provenAt }) =>
  db.updateTable('printers').set({ provenAt }).where('id', '=', id).where('provenAt', 'is', null),
)

const interruptedTickets = prepare<Record<never, never>>()((db) =>
  db
    .updateTable('printJobs')
    .set({ state: 'QUEUED', mark: 'REPEATED', lastErrorCode: 'PRINTER_STOPPED' })
    .where('state', '=', 'PRINTING')
    .where('job', '=', 'KITCHEN')
    .where('mark', 'is', null),
)

const interruptedOthers = prepare<{ settledAt: Instant }>()((db, { settledAt }) =>
  db
    .updateTable('printJobs')
    .set({ state: 'UNKNOWN', lastErrorCode: 'PRINTER_STOPPED', settledAt })
    .where('state', '=', 'PRINTING'),
)

/** If the program ends within this time after a paper was printed, the paper is in doubt. */
const SETTLED_WITHIN_MS = 100

/**
 * The rows of the queue, for the worker. Each call is one transaction, durable when it resolves.
 */
export function createPrintStore(database: OpenDatabase, now: () => Date) {
  const { reader } = database
  const at = () => now().toISOString()
  return {
    // Nobody waits for labels: a guest waits for a receipt, the kitchen for a ticket.
    head: async (printerId: number) =>
      (await findHead.first(reader, { printerId })) ??
      (await findLabels.first(reader, { printerId })),
    waitingPrinters: async () =>
      (await findWaiting.all(reader, {})).map(({ printerId }) => printerId),
    // A paper without the logo is better than none.
    logo: () => loadPaperLogo(reader).catch(() => null),
    printer: (id: number) => findPrinter.first(reader, { id }),

    /** Enabled printers that have answered before. */
    watchedPrinters: () => findWatched.all(reader, {}),

    /** Returns false if the job must not be printed here any more: it was cancelled or moved. */
    startPrinting: async ({ id, printerId }: QueuedJob) =>
      (await database.transaction((db) => startPrinting.run(db, { id, printerId }))) === 1,

    settle: (
      { id }: QueuedJob,
      state: 'DONE' | 'UNKNOWN' | 'FAILED' | 'CANCELLED',
      lastErrorCode: string | null,
    ) =>
      database.transaction((db) => settle.run(db, { id, state, lastErrorCode, settledAt: at() })),

    /** Marks a paper as printed in the commit of the next act, or in its own after a short time. */
    settleSoon: ({ id }: QueuedJob) =>
      database.transactionLater(
        (db) => settle.run(db, { id, state: 'DONE', lastErrorCode: null, settledAt: at() }),
        SETTLED_WITHIN_MS,
      ),

    /** Counts an attempt that did not reach the printer, and stores the time of the next. */
    postpone: (
      { id, printerId }: QueuedJob,
      code: string,
      nextAttemptAt: Instant | null,
      hasBegun: boolean,
    ) =>
      database.transaction(async (db) => {
        await postpone.run(db, { id, printerId, lastErrorCode: code, nextAttemptAt })
        if (!hasBegun) await countAttempt.run(db, { id, printerId })
      }),

    repeat: ({ id }: QueuedJob, lastErrorCode: string) =>
      database.transaction((db) => repeat.run(db, { id, lastErrorCode })),

    note: ({ id }: QueuedJob, lastErrorCode: string) =>
      database.transaction((db) => note.run(db, { id, lastErrorCode })),

    /** Returns how many jobs moved to the substitute. */
    handOver: (printerId: number, toPrinterId: number) =>
      database.transaction((db) => handOver.run(db, { printerId, toPrinterId })),

    /** Stores that a printer has printed. */
    prove: (id: number) => database.transaction((db) => prove.run(db, { id, provenAt: at() })),

    learn: (id: number, { answersStatus, confirmsPrints }: PrinterAbilities) =>
      database.transaction((db) =>
        learn.run(db, {
          id,
          answersStatus: answersStatus ? 1 : 0,
          confirmsPrints: confirmsPrints ? 1 : 0,
        }),
      ),

    /**
     * Settles jobs that an ended process was printing: kitchen tickets are queued again with a
     * mark, the others wait for a person.
     */
    settleInterrupted: () =>
      database.transaction(async (db) => {
        await interruptedTickets.run(db, {})
        await interruptedOthers.run(db, { settledAt: at() })
      }),
  }
}

export type PrintStore = ReturnType<typeof createPrintStore>
