import type { EventMap, EventName, ServerEvent } from '../src-shared/events.ts'
import type { AuditEntry, BaseContext, OutboxEntry, WriteContext } from './context.ts'
import type { RowSeals } from './database/history/row-watch.ts'
import { appendToAudit, RECORDS_WRITTEN } from './database/history/audit-chain.ts'
import type { OpenDatabase } from './database/open.ts'
import { prepareInsert } from './database/prepared-insert.ts'
import type { WriteDatabase } from './database/prepared.ts'
import { OUTBOX_SCHEMA_VERSION } from './database/schema.ts'
import type { AnchorStep } from './identity/anchor-store.ts'

export interface CommittedAct<T> {
  readonly result: T
  readonly isRepeat: boolean
}

/**
 * Runs an act in one transaction and appends what it left for the outbox and the audit chain before
 * the commit. Events go out after it. `name` is the kind of its audit entry where it writes rows and
 * names none itself.
 */
export async function runAct<T>(
  database: OpenDatabase,
  base: BaseContext,
  publish: (event: ServerEvent) => void,
  act: (context: WriteContext) => Promise<T>,
  name = RECORDS_WRITTEN,
): Promise<CommittedAct<T>> {
  const events: ServerEvent[] = []
  let hasPushed = false
  let step: AnchorStep | undefined
  const committed = await database.transaction(async (db) => {
    const outbox: OutboxEntry[] = []
    const audit: AuditEntry[] = []
    let isRepeat = false
    const context: WriteContext = Object.assign(Object.create(base) as BaseContext, {
      db,
      push: (entry: OutboxEntry) => void outbox.push(entry),
      audit: (entry: AuditEntry) => void audit.push(entry),
      publish: <E extends EventName>(event: E, data: EventMap[E]) =>
        void events.push({ event, data } as ServerEvent),
      repeated: () => {
        isRepeat = true
      },
    })
    const result = await act(context)
    const createdAt = base.clock.now().toISOString()
    // The central is where acts end up: there is nobody to send them on to.
    if (base.installation.role === 'central') outbox.length = 0
    for (const entry of outbox) await appendToOutbox(db, entry, createdAt)
    hasPushed = outbox.length > 0
    const seals = database.takeSeals()
    // A tap that says nothing of itself still leaves the seals of what it wrote.
    if (audit.length === 0 && seals !== undefined)
      audit.push({ kind: name, resourceId: orderOf(seals), payload: {} })
    if (audit.length > 0) {
      step = await appendToAudit(db, audit, {
        userId: base.hasSession ? base.session.id : null,
        createdAt,
        seals,
      })
    }
    return { result, isRepeat }
  })
  if (step !== undefined) base.keepStep(step)
  for (const event of events) publish(event)
  // Whoever tells the screens of the queue has moved it as well.
  if (hasPushed || events.some(({ event }) => event === 'sync')) base.central.wake()
  return committed
}

/** Most such taps are about an order. */
function orderOf(seals: RowSeals): number | null {
  const id = seals['orders']?.[0]
  return typeof id === 'number' ? id : null
}

const insertOutbox = prepareInsert('outbox', [
  'uuid',
  'operation',
  'input',
  'lane',
  'dependsOn',
  'follows',
  'cashRegisterId',
  'resourceId',
  'state',
  'schemaVersion',
  'createdAt',
])

async function appendToOutbox(
  db: WriteDatabase,
  entry: OutboxEntry,
  createdAt: string,
): Promise<void> {
  await insertOutbox.run(db, {
    uuid: entry.uuid,
    operation: entry.operation,
    input: JSON.stringify(entry.input),
    lane: entry.lane,
    dependsOn: entry.dependsOn === undefined ? null : JSON.stringify(entry.dependsOn),
    follows: entry.follows === undefined ? null : JSON.stringify(entry.follows),
    cashRegisterId: entry.cashRegisterId ?? null,
    resourceId: entry.resourceId ?? null,
    state: 'pending',
    schemaVersion: OUTBOX_SCHEMA_VERSION,
    createdAt,
  })
}
