import type { ClockMemory } from '#main/core/clock/clock-guard.ts'
import type { Clock, Log } from '#main/core/acts/context.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { CHAIN_KEYED, RECORDS_WRITTEN } from '#main/database/history/chain/audit-chain.ts'
import { BASELINE } from '#main/database/history/chain/baseline.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { SETTLED_STATES } from '#main/core/outbox/outbox-states.ts'
import type { Anchor, AnchorStore, KeptAnchor } from './anchor-store.ts'
import type { HoldCode } from '#main/core/settings/hold-codes.ts'
import { holdIssuing, loadIssuingHold, rememberNumbers } from '#main/core/settings/issuing-hold.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'

export interface IdentityPorts {
  readonly database: OpenDatabase
  readonly anchors: AnchorStore
  /** The result of reading the copies of the anchor at the start of the program. */
  readonly kept: KeptAnchor
  readonly clock: Clock
  /** The id of this machine; undefined if unknown. */
  readonly machineId: string | undefined
  readonly log: Log
}

/**
 * Holds issuing at the start if numbers could be used again: the data come from another machine, are
 * older than the anchor, or have no anchor. Everything else continues. Resolves to true if there is such
 * a doubt. Rejects with DatabaseError if the database was emptied.
 */
export async function guardIdentity(ports: IdentityPorts): Promise<boolean> {
  const anchor = ports.kept.kind === 'READ' ? ports.kept.anchor : undefined
  const code = (await isElsewhere(ports)) ? 'OTHER_MACHINE' : await historyFault(ports)
  if (code === undefined) {
    // No number was used since, but some pending operations may have been sent.
    if (await isQueueOlder(ports, anchor)) await ports.database.transaction(doubtQueue)
    return false
  }
  ports.log('warn', `Issuing is held: ${code}`)
  await ports.database.transaction(async (db) => {
    if ((await loadIssuingHold(db)) !== undefined) {
      await rememberNumbers(db, anchor?.numbers)
      return
    }
    await holdIssuing(db, {
      code,
      since: ports.clock.now().toISOString(),
      ...(anchor?.numbers === undefined ? {} : { numbers: anchor.numbers }),
    })
    await doubtQueue(db)
  })
  return true
}

/**
 * Marks pending operations as unknown: another copy, or this one before a restore, may have sent them,
 * so they are looked up first.
 */
export async function doubtQueue(db: WriteDatabase): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'unknown', nextAttemptAt: null, waitMs: null })
    .where('state', 'in', ['pending', 'retry'])
    .where('state', 'not in', SETTLED_STATES)
    .execute()
}

/** True if the data were made on another machine. The first start stores the machine id. */
async function isElsewhere({ database, machineId }: IdentityPorts): Promise<boolean> {
  if (machineId === undefined) return false
  const known = await readSetting(database.reader, 'installation.machine')
  if (known !== undefined) return known !== machineId
  await database.transaction((db) => saveSetting(db, 'installation.machine', machineId))
  return false
}

async function isQueueOlder(
  { database }: IdentityPorts,
  anchor: Anchor | undefined,
): Promise<boolean> {
  if (anchor?.attemptId === undefined) return false
  return ((await lastAttempt(database))?.id ?? 0) < anchor.attemptId
}

function lastAttempt({ reader }: OpenDatabase) {
  return reader
    .selectFrom('syncAttempts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function historyFault({ database, kept }: IdentityPorts): Promise<HoldCode | undefined> {
  if (await isUnused(database)) {
    // Right after the set-up, the till has an anchor of its own short chain.
    if (kept.kind === 'READ' && !(await hasEntryOf(database, kept.anchor)))
      throw new DatabaseError('EMPTIED', 'anchor.json')
    return undefined
  }
  const wasAnchored = await isAnchored(database)
  // Version 0.1.0 wrote the anchor unsigned and not after each act, so it may be missing.
  if (kept.kind !== 'READ' || (wasAnchored && !kept.isSigned)) {
    return wasAnchored ? 'ANCHOR_LOST' : undefined
  }
  return (await hasEntryOf(database, kept.anchor)) ? undefined : 'OLDER_THAN_BEFORE'
}

async function hasEntryOf({ reader }: OpenDatabase, { auditId, hash }: Anchor): Promise<boolean> {
  const entry = await reader
    .selectFrom('auditEntries')
    .select('hash')
    .where('id', '=', auditId)
    .executeTakeFirst()
  return entry?.hash === hash
}

/** True if the chain has only the entries that the program writes into a new file. */
async function isUnused({ reader }: OpenDatabase): Promise<boolean> {
  const act = await reader
    .selectFrom('auditEntries')
    .select('id')
    .where('kind', 'not in', [BASELINE, CHAIN_KEYED, RECORDS_WRITTEN])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return act === undefined
}

/** Rewrites all copies of the anchor; `isStopped` at the end of the program, when nothing writes any more. */
export async function writeAnchor(
  { database, anchors }: Pick<IdentityPorts, 'database' | 'anchors'>,
  clock: ClockMemory,
  isStopped = false,
): Promise<void> {
  const last = await lastAudit(database)
  if (last === undefined) return
  const attemptId = (await lastAttempt(database))?.id
  const numbers = await lastNumbers(database)
  const anchor = { attemptId, clock, numbers, ...(isStopped && { isStopped }) }
  anchors.write({ ...anchor, auditId: last.id, hash: last.hash })
  if (await isAnchored(database)) return
  await database.transaction((db) => saveSetting(db, 'installation.anchored', '1'))
  // This was an entry of the chain too.
  const end = (await lastAudit(database)) ?? last
  anchors.write({ ...anchor, auditId: end.id, hash: end.hash })
}

/** Returns the last invoice number by series `001-001`; of test and production the higher one. */
async function lastNumbers({ reader }: OpenDatabase): Promise<Record<string, number>> {
  const rows = await reader
    .selectFrom('sequences')
    .innerJoin('emissionPoints', 'emissionPoints.id', 'sequences.emissionPointId')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .where('sequences.documentType', '=', 'INVOICE')
    .select(['establishments.identifier', 'emissionPoints.code', 'sequences.nextNumber'])
    .execute()
  const numbers: Record<string, number> = {}
  for (const { identifier, code, nextNumber } of rows) {
    const series = `${identifier}-${code}`
    numbers[series] = Math.max(numbers[series] ?? 0, nextNumber - 1)
  }
  return numbers
}

function lastAudit({ reader }: OpenDatabase) {
  return reader
    .selectFrom('auditEntries')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function isAnchored({ reader }: OpenDatabase): Promise<boolean> {
  return (await readSetting(reader, 'installation.anchored')) !== undefined
}
