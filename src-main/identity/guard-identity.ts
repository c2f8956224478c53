import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { ClockMemory } from '../clock/clock-guard.ts'
import type { Clock, Log } from '../context.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { WriteDatabase } from '../database/prepared.ts'
import { holdIssuing, type HoldCode, loadIssuingHold } from './issuing-hold.ts'
import { saveSetting } from '../sync-settings.ts'

export const ANCHOR_FILE = 'anchor.json'
const MACHINE_SETTING = 'installation.machine'

/** How far the audit chain had come, kept outside the database (facts/reliability.md §2.11). */
interface Anchor {
  readonly auditId: number
  readonly hash: string
  /** The last attempt to send anything; absent before the first. */
  readonly attemptId?: number | undefined
  /** What the program had seen of the time by then. */
  readonly clock?: ClockMemory
}

export interface IdentityPorts {
  readonly database: OpenDatabase
  readonly folder: string
  readonly clock: Clock
  /** Names this machine; undefined where it cannot be told. */
  readonly machineId: string | undefined
  readonly log: Log
}

/**
 * At the start: data from another machine, or older than what this folder has seen, would use
 * numbers again. Issuing is held; everything else goes on.
 */
export async function guardIdentity(ports: IdentityPorts): Promise<void> {
  const anchor = readAnchor(ports.folder)
  const code = (await isElsewhere(ports)) ? 'OTHER_MACHINE' : await historyFault(ports, anchor)
  if (code === undefined) {
    // No number was used since, but some of what waits here may have been sent.
    if (await isQueueOlder(ports, anchor)) await ports.database.transaction(doubtQueue)
    return
  }
  ports.log('warn', `Issuing is held: ${code}`)
  await ports.database.transaction(async (db) => {
    if ((await loadIssuingHold(db)) !== undefined) return
    await holdIssuing(db, { code, since: ports.clock.now().toISOString() })
    await doubtQueue(db)
  })
}

/** Another copy, or this one before it was put back, may have sent what waits: it is looked up first. */
async function doubtQueue(db: WriteDatabase): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'unknown', nextAttemptAt: null, waitMs: null })
    .where('state', 'in', ['pending', 'retry'])
    .execute()
}

/** Whether the data were made on another machine. The first start tells which one is theirs. */
async function isElsewhere({ database, machineId }: IdentityPorts): Promise<boolean> {
  if (machineId === undefined) return false
  const known = await database.reader
    .selectFrom('settings')
    .select('value')
    .where('name', '=', MACHINE_SETTING)
    .executeTakeFirst()
  if (known !== undefined) return known.value !== machineId
  await database.transaction((db) => saveSetting(db, MACHINE_SETTING, machineId))
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

async function historyFault(
  { database }: IdentityPorts,
  anchor: Anchor | undefined,
): Promise<HoldCode | undefined> {
  if (anchor === undefined) return undefined
  const entry = await database.reader
    .selectFrom('auditEntries')
    .select('hash')
    .where('id', '=', anchor.auditId)
    .executeTakeFirst()
  return entry?.hash === anchor.hash ? undefined : 'OLDER_THAN_BEFORE'
}

export function readAnchor(folder: string): Anchor | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, ANCHOR_FILE), 'utf8')) as Anchor
  } catch {
    // None yet, or cut by a crash while it was replaced: then there is nothing to compare with.
    return undefined
  }
}

/** Writes the anchor anew. */
export async function writeAnchor(
  { database, folder }: IdentityPorts,
  clock: ClockMemory,
): Promise<void> {
  const last = await database.reader
    .selectFrom('auditEntries')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  const attemptId = (await lastAttempt(database))?.id
  const file = join(folder, ANCHOR_FILE)
  const aside = `${file}.new`
  const descriptor = openSync(aside, 'w', 0o600)
  try {
    writeSync(
      descriptor,
      JSON.stringify({ auditId: last.id, hash: last.hash, attemptId, clock } satisfies Anchor),
    )
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(aside, file)
}

/** Which machine the data belong to from now on. */
export function machineSetting(machineId: string): {
  readonly name: string
  readonly value: string
} {
  return { name: MACHINE_SETTING, value: machineId }
}
