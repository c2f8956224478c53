import type { EventMap, EventName, ServerEvent } from '../../src-shared/events.ts'
import type { AuditEntry, BaseContext, PushOptions, WriteContext } from './context.ts'
import type { RowSeals } from '../database/history/row-watch.ts'
import { appendToAudit, RECORDS_WRITTEN } from '../database/history/audit-chain.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { AnchorStep } from '../installation/anchor-store.ts'
import { appendToOutbox, type OutboxEntry } from '../outbox/append-to-outbox.ts'
import type { PushedOperation } from '../outbox/pushed-operations.ts'

export interface CommittedAct<T> {
  readonly result: T
  readonly isRepeat: boolean
}

/**
 * Runs an act in one transaction and appends its outbox and audit entries before the commit. Publishes events
 * after it. `name` is the kind of the audit entry if the act writes rows and adds no entry itself. `written`
 * is called when only the commit is left.
 */
export async function runAct<T>(
  database: OpenDatabase,
  base: BaseContext,
  publish: (event: ServerEvent) => void,
  act: (context: WriteContext) => Promise<T>,
  name = RECORDS_WRITTEN,
  written?: () => void,
): Promise<CommittedAct<T>> {
  const events: ServerEvent[] = []
  let hasPushed = false
  let step: AnchorStep | undefined
  const committed = await database.transaction(async (db) => {
    const outbox: OutboxEntry[] = []
    const audit: AuditEntry[] = []
    let isRepeat = false
    const context: WriteContext = {
      ...base,
      db,
      push: (operation: PushedOperation, input: unknown, options: PushOptions) =>
        void outbox.push({ ...options, operation, input }),
      audit: (entry: AuditEntry) => void audit.push(entry),
      publish: <E extends EventName>(event: E, data: EventMap[E]) =>
        void events.push({
          event,
          data,
          ...(base.page === undefined ? {} : { page: base.page }),
        } as ServerEvent),
      repeated: () => {
        isRepeat = true
      },
    }
    const result = await act(context)
    const createdAt = base.clock.now().toISOString()
    // A central does not send its acts to any other server.
    if (base.installation.role === 'central') outbox.length = 0
    for (const entry of outbox) await appendToOutbox(db, entry, createdAt)
    hasPushed = outbox.length > 0
    const seals = database.takeSeals()
    // An act that adds no audit entry still needs one for the seals of the rows that it wrote.
    if (audit.length === 0 && seals !== undefined)
      audit.push({ kind: name, resourceId: orderOf(seals), payload: {} })
    if (audit.length > 0) {
      step = await appendToAudit(db, audit, {
        key: database.chainKey,
        userId: base.hasSession ? base.session.id : null,
        createdAt,
        seals,
      })
    }
    return { result, isRepeat }
  }, written)
  if (step !== undefined) base.keepStep(step)
  for (const event of events) publish(event)
  // A `sync` event means that the act changed the queue.
  if (hasPushed || events.some(({ event }) => event === 'sync')) base.central.wake()
  // A `printJobs` event means that a paper was added to the queue or may be printed now.
  if (events.some(({ event }) => event === 'printJobs')) base.printing.wake()
  // An `imports` event of a request means that it started or stopped an import.
  if (base.hasSession && events.some(({ event }) => event === 'imports')) base.imports.wake()
  // An `electronicDocuments` event means that a document was added to the queue or may be sent now.
  if (events.some(({ event }) => event === 'electronicDocuments')) base.taxOffice.wake()
  // A `mail` event means that a message was added to the queue or may be sent now.
  if (events.some(({ event }) => event === 'mail')) base.mailer.wake()
  return committed
}

/** Returns the id of the written order: most acts without their own entry are about one. */
function orderOf(seals: RowSeals): number | null {
  const id = seals['orders']?.[0]
  return typeof id === 'number' ? id : null
}
