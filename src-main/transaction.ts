import { hash } from 'node:crypto'
import type { EventMap, EventName, ServerEvent } from '../src-shared/events.ts'
import type { AuditEntry, BaseContext, OutboxEntry, WriteContext } from './context.ts'
import type { OpenDatabase } from './database/open.ts'
import { prepareInsert } from './database/prepared-insert.ts'
import { prepare, type WriteDatabase } from './database/prepared.ts'
import { OUTBOX_SCHEMA_VERSION } from './database/schema.ts'
import type { AnchorStep } from './identity/anchor-store.ts'

export interface CommittedAct<T> {
  readonly result: T
  readonly isRepeat: boolean
}

/**
 * Runs an act in one transaction and appends what it left for the outbox and the audit chain before
 * the commit. Events go out after it.
 */
export async function runAct<T>(
  database: OpenDatabase,
  base: BaseContext,
  publish: (event: ServerEvent) => void,
  act: (context: WriteContext) => Promise<T>,
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
    if (audit.length > 0) {
      step = await appendToAudit(db, audit, base.hasSession ? base.session.id : null, createdAt)
    }
    return { result, isRepeat }
  })
  if (step !== undefined) base.keepStep(step)
  for (const event of events) publish(event)
  // Whoever tells the screens of the queue has moved it as well.
  if (hasPushed || events.some(({ event }) => event === 'sync')) base.central.wake()
  return committed
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

const insertAudit = prepareInsert('auditEntries', [
  'id',
  'kind',
  'resourceId',
  'userId',
  'authorizedById',
  'createdAt',
  'payload',
  'hash',
])

const findLastAudit = prepare<Record<never, never>>()((db) =>
  db.selectFrom('auditEntries').select(['id', 'hash']).orderBy('id', 'desc').limit(1),
)

async function appendToAudit(
  db: WriteDatabase,
  entries: readonly AuditEntry[],
  userId: number | null,
  createdAt: string,
): Promise<AnchorStep> {
  const last = await findLastAudit.first(db, {})
  let id = last?.id ?? 0
  let previousHash = last?.hash ?? ''
  for (const entry of entries) {
    id++
    const row = {
      id,
      kind: entry.kind,
      resourceId: entry.resourceId ?? null,
      userId,
      authorizedById: entry.authorizedById ?? null,
      createdAt,
      payload: JSON.stringify(entry.payload),
    }
    previousHash = auditHash(previousHash, row)
    await insertAudit.run(db, { ...row, hash: previousHash })
  }
  const number = entries.findLast(({ kind }) => kind === 'INVOICE_ISSUED')?.payload['number']
  return { auditId: id, hash: previousHash, ...(typeof number === 'string' ? { number } : {}) }
}

export interface AuditRow {
  readonly id: number
  readonly kind: string
  readonly resourceId: number | null
  readonly userId: number | null
  readonly authorizedById: number | null
  readonly createdAt: string
  readonly payload: string
}

/** Each link covers the one before it, so that a changed, missing or inserted one shows. */
export function auditHash(previousHash: string, row: AuditRow): string {
  return hash(
    'sha256',
    JSON.stringify([
      'mostrador-1',
      previousHash,
      row.id,
      row.kind,
      row.resourceId,
      row.userId,
      row.authorizedById,
      row.createdAt,
      row.payload,
    ]),
    'base64url',
  )
}
