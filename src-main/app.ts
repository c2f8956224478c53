import { Hono } from 'hono'
import type { ApiError } from '../src-shared/api/error.ts'
import { DEFAULT_TIME_ZONE } from '../src-shared/domain/calendar.ts'
import type { ReplaceData } from './backups/backups.ts'
import { createBackups } from './backups/create-backups.ts'
import { readDiskSpace, type ReadDiskSpace } from './backups/disk-room.ts'
import { noBackups } from './backups/no-backups.ts'
import type { BaseContext, Clock, Device, Log, Randomness } from './acts/context.ts'
import type { DatabaseError } from './database/database-error.ts'
import { checkBeside } from './database/integrity.ts'
import { DATABASE_FILE } from './database/open.ts'
import { openEngine, type PostgresPlace } from './database/open-engine.ts'
import { prepare } from './database/prepared.ts'
import type { CheckpointPolicy } from './database/checkpoint.ts'
import { createClockGuard } from './clock/clock-guard.ts'
import { loadClockMemory } from './clock/clock-memory.ts'
import { createPinpads, type PinpadOptions } from './devices/pinpad/create-pinpads.ts'
import { createAttempts } from './features/auth/attempts.ts'
import { queueHashes } from './features/auth/queue-hashes.ts'
import { createSecretHasher } from './features/auth/secret-hash.ts'
import { refreshCatalogs } from './features/catalogs/refresh-catalogs.ts'
import { features } from './features/index.ts'
import { settleInterrupted } from './features/pinpad-transactions/settle-interrupted.ts'
import { hashDemoSecrets, insertDemo } from './features/setup/demo.ts'
import { baseContext } from './http/base-context.ts'
import { errorResponse } from './http/error-response.ts'
import { languageOf } from './http/language.ts'
import { createAnchorStore } from './installation/anchor-store.ts'
import { guardIdentity, writeAnchor } from './installation/guard-identity.ts'
import { guardPepper } from './installation/guard-pepper.ts'
import { keepAnchor } from './installation/keep-anchor.ts'
import { refuseLostDatabase } from './installation/refuse-lost-database.ts'
import { DeviceSightings } from './http/device-presence.ts'
import { createHistoryCheck } from './history/history-check.ts'
import { toKnownAnchor } from './history/known-anchor.ts'
import { EventHub } from './http/events.ts'
import { mount } from './http/mount.ts'
import { mountLanPage } from './http/lan-page/lan-page.ts'
import { centralTraffic, createTraffic, POSTGRES_TURNS, tillTraffic } from './http/traffic.ts'
import type { AnyHandler, HonoEnvironment, Peer, Services } from './http/services.ts'
import { mountPage, type PageFiles } from './http/page.ts'
import { readInstallationId } from './installation/installation.ts'
import { type Lan, noLan } from './lan/lan.ts'
import { loadLanSettings } from './settings/settings.ts'
import type { Timers } from './sync/central-reply.ts'
import { createHttpTransport } from './sync/http-transport.ts'
import { noCentral } from './sync/no-central.ts'
import { createSyncWorker } from './sync/sync-worker.ts'
import { createSealer } from './settings/sealer.ts'
import { runAct } from './acts/run-act.ts'

/** Everything that the core needs from outside. */
export interface Dependencies {
  /** Folder of the database; created if missing. */
  readonly dataFolder: string
  /** Folder outside the data folder for the anchor's second copy; no copy if absent. */
  readonly anchorFolder?: string | undefined
  /** A database server instead of a file in the folder. */
  readonly postgres?: PostgresPlace | undefined
  readonly version: string
  readonly clock: Clock
  readonly randomness: Randomness
  /** The installation's secret, kept outside the database. */
  readonly pepper: Uint8Array
  readonly log: Log
  /** The built page, if this host serves one. */
  readonly page?: PageFiles
  /** scrypt's exponent; tests lower it. */
  readonly secretCostExponent?: number
  readonly checkpoints?: CheckpointPolicy
  /** Tests and development: refuse an answer that differs from the contract. */
  readonly checkAnswers?: boolean
  /** `central` receives the tills' operations; default `terminal`. */
  readonly role?: 'terminal' | 'central'
  /** Id of this machine; undefined if none is reliable. */
  readonly machineId?: string | undefined
  /** Timers for the connection to the central; by default the machine's. */
  readonly timers?: Timers
  /** When the file is checked against its audit chain; default `beside`. */
  readonly historyChecks?: 'beside' | 'asked'
  /** Called if the file turns out to be damaged while the program runs: the host must exit. */
  readonly onDamage?: (error: DatabaseError) => void
  /** The port for the shop's network; without it none can be opened. */
  readonly lan?: Lan
  /** Reads the free disk space; by default from the system. */
  readonly diskSpace?: ReadDiskSpace
  /** Stops this app, lets `replace` change its file and starts a new app: see restorable-app.ts. */
  readonly restart?: (replace: ReplaceData) => void
  /** Timings of card terminals and functions of their vendors. */
  readonly pinpads?: PinpadOptions
}

export interface App {
  /** `peer` is the caller; without it the caller is this process. */
  fetch(request: Request, peer?: Peer): Promise<Response>
  /** Fills an empty database with the demo restaurant; does nothing otherwise. */
  fillWithDemo(): Promise<void>
  /** Resolves when the background checks have ended. */
  readonly checked: Promise<void>
  stop(): Promise<void>
}

const findCompany = prepare<Record<never, never>>()((db) => db.selectFrom('companies').select('id'))

/**
 * Builds the app (composition root); its only side effect is opening the database. Rejects with
 * DatabaseError.
 */
export async function createApp(dependencies: Dependencies): Promise<App> {
  const { clock, randomness, log } = dependencies
  if (dependencies.postgres === undefined)
    refuseLostDatabase(dependencies.dataFolder, DATABASE_FILE)
  const database = await openEngine({
    folder: dependencies.dataFolder,
    postgres: dependencies.postgres,
    now: () => clock.now(),
    log: (message, error) => log('error', message, error),
    ...(dependencies.checkpoints === undefined ? {} : { checkpoints: dependencies.checkpoints }),
  })
  const check = checkBeside(database, (error) => {
    log('error', error.message, error)
    dependencies.onDamage?.(error)
  })
  const closing = async (error: unknown): Promise<never> => {
    await check.stop()
    await database.close()
    throw error
  }
  await guardPepper(database, dependencies.pepper).catch(closing)
  await refreshCatalogs(database)
  const secrets = createSecretHasher(dependencies.pepper, dependencies.secretCostExponent)
  const hub = new EventHub()
  const installation = {
    id: await readInstallationId(database, randomness),
    version: dependencies.version,
    role: dependencies.role ?? 'terminal',
    machineId: dependencies.machineId,
    isChecked: check.isDone,
  }
  const tellAnchor = (error: unknown) =>
    log('warn', 'The anchor of the audit chain could not be written', error)
  const anchors = createAnchorStore(
    {
      folder: dependencies.dataFolder,
      outside: dependencies.anchorFolder,
      installationId: installation.id,
      pepper: dependencies.pepper,
    },
    tellAnchor,
  )
  const kept = anchors.read()
  const clockGuard = createClockGuard({
    clock,
    ...(await loadClockMemory(database, kept.kind === 'READ' ? kept.anchor : undefined)),
    changed: () => hub.publish({ event: 'sync', data: {} }),
  })
  const worker =
    installation.role === 'central'
      ? undefined
      : createSyncWorker({
          database,
          clock,
          randomness,
          timers: dependencies.timers ?? machineTimers,
          log,
          publish: (event) => hub.publish(event),
          sealer: createSealer(dependencies.pepper, randomness),
          installationId: installation.id,
          tellTime: (theirs) => clockGuard.told(theirs),
          connect: createHttpTransport,
        })
  const pinpads = createPinpads({
    ...dependencies.pinpads,
    randomBytes: (count) => randomness.bytes(count),
    log: (message) => log('warn', message),
    now: () => clock.now(),
    tellFrames: () => hub.publish({ event: 'pinpadFrames', data: {} }),
  })
  const history = createHistoryCheck({
    database,
    anchor: () => toKnownAnchor(anchors.read()),
    clock,
    log,
    timers: dependencies.timers ?? machineTimers,
    mode: dependencies.historyChecks ?? 'beside',
    changed: () => hub.publish({ event: 'sync', data: {} }),
  })
  const backups =
    dependencies.postgres === undefined
      ? createBackups({
          database,
          dataFolder: dependencies.dataFolder,
          installationId: installation.id,
          clock,
          timers: dependencies.timers ?? machineTimers,
          log,
          diskSpace: dependencies.diskSpace ?? readDiskSpace,
          changed: () => hub.publish({ event: 'backups', data: {} }),
          restart: dependencies.restart ?? cannotRestart,
        })
      : undefined
  const services: Services = {
    database,
    clock,
    randomness,
    secrets: queueHashes(secrets),
    traffic: createTraffic(
      clock,
      installation.role === 'central' ? centralTraffic : tillTraffic,
      dependencies.postgres === undefined ? undefined : POSTGRES_TURNS,
    ),
    attempts: createAttempts(clock),
    log,
    hub,
    installation,
    central: worker ?? noCentral,
    clockGuard,
    keepStep(step) {
      // A central receives its tills' numbers and may run as several processes: it keeps no steps.
      if (installation.role === 'central') return
      try {
        anchors.append(step)
      } catch (error) {
        // The act is already committed; the anchor is only used to verify the file, so do not fail.
        tellAnchor(error)
      }
    },
    lan: dependencies.lan ?? noLan,
    presence: new DeviceSightings(clock),
    history,
    backups: backups ?? noBackups,
    pinpads,
    handlers: handlersByName(),
    checkAnswers: dependencies.checkAnswers ?? false,
    timeZone: () => DEFAULT_TIME_ZONE,
  }
  await runAct(database, ownContext(services), hub.publish.bind(hub), settleInterrupted)
  const hono = new Hono<HonoEnvironment>()
  mount(hono, services)
  mountLanPage(hono, services.lan)
  if (dependencies.page !== undefined) mountPage(hono, dependencies.page)
  const refusalOf = (error: ApiError, request: Request) =>
    errorResponse(error, {
      path: new URL(request.url).pathname,
      language: languageOf(request),
      now: clock.now(),
      timeZone: services.timeZone(),
    })
  const timers = dependencies.timers ?? machineTimers
  const identity = {
    database,
    anchors,
    kept,
    clock,
    machineId: dependencies.machineId,
    log,
  }
  const hasDoubt =
    installation.role === 'terminal' && (await guardIdentity(identity).catch(closing))
  const anchor = keepAnchor(
    { write: (memory) => writeAnchor(identity, memory), log },
    clockGuard,
    timers,
  )
  // The hold already stores the old anchor's facts, so write a new anchor for the current chain.
  if (hasDoubt) await anchor.write()
  await worker?.start()
  await services.lan.apply(await loadLanSettings(database.reader))

  return {
    checked: check.done,

    async fetch(request, peer = { address: undefined }) {
      return services.traffic.count(request, peer, () => hono.fetch(request, peer), refusalOf)
    },

    async fillWithDemo() {
      // Hashing takes a second: skip it if the database is already filled.
      if ((await findCompany.first(database.reader, {})) !== undefined) return
      const demoSecrets = await hashDemoSecrets({ secrets, randomness })
      await database.transaction(async (db) => {
        if ((await findCompany.first(db, {})) !== undefined) return
        await insertDemo(db, { installation }, demoSecrets, clock.now().toISOString())
      })
    },

    async stop() {
      await backups?.stop()
      await worker?.stop()
      await anchor.stop()
      anchors.close()
      hub.close()
      // Stop first: conversations still write their state to the database.
      await pinpads.stop()
      await check.stop()
      await history.stop()
      await database.close()
    },
  }
}

const machineTimers: Timers = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

function cannotRestart(): never {
  throw new Error('This app was made without a way to start again: createRestorableApp')
}

/** Builds the context of the program's own acts, without a session. */
function ownContext(services: Services): BaseContext {
  const device: Device = { id: null, isTrusted: true, key: 'local', scope: 'FULL' }
  return baseContext(services, new Request('http://localhost/'), undefined, device)
}

function handlersByName(): ReadonlyMap<string, AnyHandler> {
  return new Map(
    Object.entries(features).flatMap(([resource, handlers]) =>
      Object.entries(handlers).map(
        ([name, handler]) => [`${resource}.${name}`, handler as AnyHandler] as const,
      ),
    ),
  )
}
