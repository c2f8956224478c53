import type { AuditKind } from '#shared/api/audit-kinds.ts'
import type { EventMap, EventName, ServerEvent } from '#shared/events.ts'
import type { NewAuditEntry, BaseContext, PushOptions, WriteContext } from './context.ts'
import type { RowSeals } from '#main/database/history/row-watch.ts'
import { appendToAudit, RECORDS_WRITTEN } from '#main/database/history/chain/audit-chain.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { AnchorStep } from '#main/database/history/chain/anchor-step.ts'
import { appendActs } from '#main/core/outbox/append-acts.ts'
import type { OutboxEntry } from '#main/core/outbox/append-to-outbox.ts'
import type { KeyedRequest } from './idempotency.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import { RECORDED_OF } from './recorded-act.ts'
import { wake } from './wakes.ts'

export interface CommittedAct<T> {
  readonly result: T
  readonly isRepeat: boolean
}

/** How an act is recorded besides what it does. */
export interface ActOptions {
  /** Kind of the audit entry if the act writes rows and adds no entry itself. */
  readonly name?: AuditKind | undefined
  /** Called when only the commit is left. */
  readonly written?: () => void
  /** The request with its Idempotency-Key, if the act is one. */
  readonly request?: () => KeyedRequest | undefined
}

/**
 * Runs an act in one transaction and appends its outbox and audit entries before the commit. Publishes events
 * after it.
 */
export async function runAct<T>(
  database: OpenDatabase,
  base: BaseContext,
  publish: (event: ServerEvent) => void,
  act: (context: WriteContext) => Promise<T>,
  { name = RECORDS_WRITTEN, written, request }: ActOptions = {},
): Promise<CommittedAct<T>> {
  const events: ServerEvent[] = []
  let hasPushed = false
  let step: AnchorStep | undefined
  const committed = await database.transaction(async (db) => {
    const outbox: OutboxEntry[] = []
    const audit: NewAuditEntry[] = []
    let isRepeat = false
    const context: WriteContext = {
      ...base,
      db,
      push: (operation: PushedOperation, input: unknown, options: PushOptions) =>
        void outbox.push({ ...options, ...sameUuid(base, outbox), operation, input }),
      audit: (entry: NewAuditEntry) => void audit.push(entry),
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
    const approvedById = audit.find(({ authorizedById }) => authorizedById != null)?.authorizedById
    hasPushed =
      outbox.length > 0 &&
      (await appendActs(
        { ...base, db },
        outbox,
        request,
        createdAt,
        approvedById ?? base.recorded?.approvedById ?? null,
      ))
    const seals = database.takeSeals()
    // An act that adds no audit entry still needs one for the seals of the rows that it wrote.
    if (audit.length === 0 && seals !== undefined)
      audit.push({ kind: name, resourceId: orderOf(seals), payload: {} })
    if (audit.length > 0) {
      step = await appendToAudit(db, audit.map(markRecorded(base)), {
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

/**
 * Marks entries of an act that another program did: what this program changed itself is told from it by this mark. Its
 * approver is that of each entry which names none: here the rights are not asked again, so no rule finds one.
 */
function markRecorded({ recorded }: BaseContext): (entry: NewAuditEntry) => NewAuditEntry {
  if (recorded === null) return (entry) => entry
  const { counterId, uuid, approvedById, actor } = recorded
  const name = actor === undefined ? {} : { userName: actor.name }
  return (entry) => ({
    ...entry,
    authorizedById: entry.authorizedById ?? approvedById ?? null,
    payload: { ...entry.payload, [RECORDED_OF]: { counterId, uuid, ...name } },
  })
}

/** Returns the id of the written order: most acts without their own entry are about one. */
function orderOf(seals: RowSeals): number | null {
  const id = seals['orders']?.[0]
  return typeof id === 'number' ? id : null
}

/** An act of another program keeps its uuid on its way to the central: there it is one act, whoever sends it. */
function sameUuid({ recorded }: BaseContext, outbox: readonly OutboxEntry[]): { uuid?: string } {
  return recorded === null || outbox.length > 0 ? {} : { uuid: recorded.uuid }
}
