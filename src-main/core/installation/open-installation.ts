import type { Installation, Log, Randomness } from '#main/core/acts/context.ts'
import { type ClockGuard, createClockGuard } from '#main/core/clock/clock-guard.ts'
import { loadClockMemory } from '#main/core/clock/clock-memory.ts'
import type { Clock } from '#main/core/clock/clock.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import type { DatabaseError } from '#main/database/database-error.ts'
import type { CheckpointPolicy } from '#main/database/sqlite/checkpoint.ts'
import type { PageCheckPolicy } from '#main/database/sqlite/integrity/inspect.ts'
import { checkBeside } from '#main/database/sqlite/integrity/integrity.ts'
import { DATABASE_FILE, type OpenDatabase } from '#main/database/open.ts'
import { openEngine } from '#main/database/open-engine.ts'
import type { PostgresPlace } from '#main/database/postgres/postgres-place.ts'
import type { StartSideProcess } from '#main/devices/processes/side-process.ts'
import { forkProcess } from '#main/devices/processes/fork-process.ts'
import type { AnchorStep } from '#main/database/history/chain/anchor-step.ts'
import { createAnchorStore, type KeptAnchor } from './anchor-store.ts'
import { gatherSteps } from './gather-steps.ts'
import { guardIdentity, writeAnchor } from './guard-identity.ts'
import { guardPepper } from '#main/database/pepper/guard-pepper.ts'
import { readInstallationId } from './installation.ts'
import { judgeStart } from './judge-start.ts'
import { keepAnchor } from './keep-anchor.ts'
import { refuseLostDatabase } from './refuse-lost-database.ts'

/** The dependencies of the app that the installation needs; `Dependencies` says what each one is. */
export interface InstallationDependencies {
  readonly dataFolder: string
  readonly anchorFolder?: string | undefined
  readonly postgres?: PostgresPlace | undefined
  readonly version: string
  readonly clock: Clock
  readonly randomness: Randomness
  readonly pepper: Uint8Array
  readonly log: Log
  readonly checkpoints?: CheckpointPolicy
  readonly pageChecks?: PageCheckPolicy
  readonly role?: 'terminal' | 'central'
  readonly machineId?: string | undefined
  readonly timers?: Timers
  readonly startProcess?: StartSideProcess
  readonly onDamage?: (error: DatabaseError) => void
}

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
  dependencies: InstallationDependencies,
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
