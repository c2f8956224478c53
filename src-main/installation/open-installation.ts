import type { Installation } from '../acts/context.ts'
import { type ClockGuard, createClockGuard } from '../clock/clock-guard.ts'
import { loadClockMemory } from '../clock/clock-memory.ts'
import { machineTimers } from '../clock/machine-timers.ts'
import { checkBeside } from '../database/sqlite/integrity.ts'
import { DATABASE_FILE, type OpenDatabase } from '../database/open.ts'
import { openEngine } from '../database/open-engine.ts'
import type { Dependencies } from '../dependencies.ts'
import { forkProcess } from '../processes/fork-process.ts'
import { type AnchorStep, createAnchorStore, type KeptAnchor } from './anchor-store.ts'
import { gatherSteps } from './gather-steps.ts'
import { guardIdentity, writeAnchor } from './guard-identity.ts'
import { guardPepper } from './guard-pepper.ts'
import { readInstallationId } from './installation.ts'
import { judgeStart } from './judge-start.ts'
import { keepAnchor } from './keep-anchor.ts'
import { refuseLostDatabase } from './refuse-lost-database.ts'

export interface InstallationPorts {
  readonly clockChanged: () => void
  /** True if requests that will write wait for their turn: see database/commits/group-commit.ts. */
  readonly expectsActs: () => boolean
}

export interface OpenInstallation {
  readonly database: OpenDatabase
  readonly installation: Installation
  readonly clockGuard: ClockGuard
  /** Reads the copies of the anchor. */
  readonly readAnchor: () => KeptAnchor
  /** Appends a committed act to the anchor. Never throws. */
  readonly keepStep: (step: AnchorStep) => void
  /** Resolves when the background check of a large file has ended. */
  readonly checked: Promise<void>
  /** Brings a large file into the system's cache before work that reads all rows. */
  readonly readAhead: () => Promise<void>
}

/**
 * Opens the database, proves that it belongs to this till, and keeps the anchor of its audit chain up to date. Issuing
 * is held if a number could be used again. What it opened is stopped with `started`. Rejects with DatabaseError.
 */
export async function openInstallation(
  dependencies: Dependencies,
  ports: InstallationPorts,
  started: AsyncDisposableStack,
): Promise<OpenInstallation> {
  const { clock, dataFolder, log, machineId, pepper, postgres } = dependencies
  const { role = 'terminal', timers = machineTimers, startProcess = forkProcess } = dependencies
  if (postgres === undefined) refuseLostDatabase(dataFolder, DATABASE_FILE)
  const anchorPlaces = { folder: dataFolder, outside: dependencies.anchorFolder, pepper }
  const database = await openEngine({
    expectsActs: ports.expectsActs,
    folder: dataFolder,
    pepper,
    postgres,
    now: () => clock.now(),
    ...(role === 'terminal' && {
      opened: (raw) => judgeStart(raw, { ...anchorPlaces, now: clock.now() }),
    }),
    log: (message, error) => log('error', message, error),
    ...(dependencies.checkpoints && { checkpoints: dependencies.checkpoints }),
    ...(dependencies.pageChecks && { pageChecks: dependencies.pageChecks }),
  })
  started.defer(() => database.close())
  const check = checkBeside({
    database,
    clock,
    timers,
    log,
    startProcess,
    onDamage(error) {
      log('error', error.message, error)
      dependencies.onDamage?.(error)
    },
  })
  started.defer(() => check.stop())
  await guardPepper(database, pepper)
  const id = await readInstallationId(database, dependencies.randomness)

  const tell = (error: unknown) =>
    log('warn', 'The anchor of the audit chain could not be written', error)
  const anchors = createAnchorStore({ ...anchorPlaces, installationId: id }, tell)
  started.defer(() => anchors.close())
  const keepStep = gatherSteps(anchors.append)
  const kept = anchors.read()
  const clockMemory = await loadClockMemory(
    database,
    kept.kind === 'READ' ? kept.anchor : undefined,
  )
  const clockGuard = createClockGuard({ clock, ...clockMemory, changed: ports.clockChanged })
  const identity = { database, anchors, kept, clock, machineId, log }
  const hasDoubt = role === 'terminal' && (await guardIdentity(identity))
  const write = async (memory: ClockGuard['memory'], isEnd: boolean) => {
    // Commits what was left for later, so that nothing is written after the last anchor.
    if (isEnd) await database.transaction(() => Promise.resolve())
    await writeAnchor(identity, memory, isEnd)
  }
  const anchor = keepAnchor({ write, log }, clockGuard, timers)
  started.defer(() => anchor.stop())
  // The hold already stores the old anchor's facts, so write a new anchor for the current chain.
  if (hasDoubt) await anchor.write()

  return {
    database,
    installation: { id, version: dependencies.version, role, machineId, isChecked: check.isDone },
    clockGuard,
    readAnchor: () => anchors.read(),
    // A central receives its tills' numbers and may run as several processes: it keeps no steps.
    keepStep: role === 'central' ? () => undefined : keepStep,
    checked: check.done,
    readAhead: check.readAhead,
  }
}
