import type { AuditKind } from '#shared/api/audit-kinds.ts'
import type { EventMap, EventName, ServerEvent } from '#shared/events.ts'
import type { AuditEntry, BaseContext, PushOptions, WriteContext } from './context.ts'
import type { RowSeals } from '#main/database/history/row-watch.ts'
import { appendToAudit, RECORDS_WRITTEN } from '#main/database/history/chain/audit-chain.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { AnchorStep } from '#main/database/history/chain/anchor-step.ts'
import { appendToOutbox, type OutboxEntry } from '#main/core/outbox/append-to-outbox.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import { wake } from './wakes.ts'

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
  name: AuditKind = RECORDS_WRITTEN,
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
  wake(base, events, hasPushed)
  return committed
}

/** Returns the id of the written order: most acts without their own entry are about one. */
function orderOf(seals: RowSeals): number | null {
  const id = seals['orders']?.[0]
  return typeof id === 'number' ? id : null
}
