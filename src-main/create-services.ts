import { DEFAULT_TIME_ZONE } from '../src-shared/domain/calendar.ts'
import type { ServerEvent } from '../src-shared/events.ts'
import type { SecretHasher, WriteContext } from './acts/context.ts'
import { runAct } from './acts/run-act.ts'
import { createBackups } from './backups/create-backups.ts'
import { cannotRestart } from './backups/cannot-restart.ts'
import { readDiskSpace } from './backups/disk-room.ts'
import { noBackups } from './backups/no-backups.ts'
import { machineTimers } from './clock/machine-timers.ts'
import type { Dependencies } from './dependencies.ts'
import { createPinpads } from './devices/pinpad/create-pinpads.ts'
import { createGuesses } from './features/auth/guesses/guesses.ts'
import { createTaxOffice } from './electronic-documents/create-tax-office.ts'
import { queueHashes } from './features/auth/hashes/queue-hashes.ts'
import { createSecretHasher } from './features/auth/hashes/secret-hash.ts'
import { refreshCatalogs } from './features/catalogs/refresh-catalogs.ts'
import { createImportRunner } from './features/imports/import-runner.ts'
import { features } from './features/index.ts'
import { loadMailContent, loadTestMail } from './features/mail/load-mail-content.ts'
import { createHistoryCheck } from './history/history-check.ts'
import { toKnownAnchor } from './history/known-anchor.ts'
import { ownContext } from './http/base-context.ts'
import { DeviceSightings } from './http/device-presence.ts'
import { EventHub } from './http/events.ts'
import { handlersByName } from './http/handlers-by-name.ts'
import type { Services } from './http/services.ts'
import { createTrafficFor } from './http/traffic.ts'
import { openInstallation } from './installation/open-installation.ts'
import { noLan } from './lan/lan.ts'
import { unavailableCode } from './database/unavailable-error.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createPrinting } from './printing/create-printing.ts'
import { noPrinting } from './printing/printing.ts'
import { createSealer } from './settings/sealer.ts'
import { createHttpTransport } from './sync/engine/http-transport.ts'
import { noCentral } from './sync/engine/no-central.ts'
import { createSyncWorker } from './sync/sync-worker.ts'

/** The services of the program, its background parts, and the function that runs its own acts. */
export interface Running {
  readonly services: Services
  /** The parts that work by themselves once they are started; undefined on a central. */
  readonly worker: ReturnType<typeof createSyncWorker> | undefined
  readonly printing: ReturnType<typeof createPrinting> | undefined
  readonly taxOffice: ReturnType<typeof createTaxOffice>
  readonly mailer: ReturnType<typeof createMailer>
  readonly secrets: SecretHasher
  /** Resolves when the background checks have ended. */
  readonly checked: Promise<void>
  /** Runs an act of the program, without a session. */
  readonly act: <T>(run: (write: WriteContext) => Promise<T>) => Promise<T>
}

/**
 * Opens the database and makes every part of the program; none of them works yet. What is to be stopped goes to
 * `started`. Rejects with DatabaseError.
 */
export async function createServices(
  dependencies: Dependencies,
  started: AsyncDisposableStack,
): Promise<Running> {
  const { clock, randomness, log, pepper, postgres } = dependencies
  const { timers = machineTimers, lan = noLan, dataFolder } = dependencies
  const { diskSpace = readDiskSpace, restart = cannotRestart } = dependencies
  const { stagePepper = cannotRestart, backupPlaces = [] } = dependencies
  const hub = new EventHub()
  const changed = (event: 'backups' | 'pinpadFrames' | 'sync') => () =>
    hub.publish({ event, data: {} })
  const { role = 'terminal' } = dependencies
  const traffic = createTrafficFor(clock, role, postgres !== undefined)
  const ports = { clockChanged: changed('sync'), expectsActs: traffic.expectsActs }
  const opened = await openInstallation(dependencies, ports, started)
  const { database, installation, clockGuard, keepStep } = opened
  const shared = { database, clock, timers, log, installationId: installation.id }
  await refreshCatalogs(database)
  const history = createHistoryCheck({
    ...shared,
    anchor: () => toKnownAnchor(opened.readAnchor()),
    mode: dependencies.historyChecks ?? 'beside',
    readAhead: opened.readAhead,
    changed: changed('sync'),
  })
  started.defer(() => history.stop())
  const pinpads = createPinpads({
    ...dependencies.pinpads,
    randomBytes: (count) => randomness.bytes(count),
    log: (message) => log('warn', message),
    now: () => clock.now(),
    tellFrames: changed('pinpadFrames'),
  })
  started.defer(() => pinpads.stop())
  started.defer(() => hub.close())
  const publish = (event: ServerEvent) => hub.publish(event)
  const isTerminal = installation.role === 'terminal'
  const printPorts = {
    ...dependencies.printers,
    ...shared,
    publish,
    sealer: createSealer(pepper, randomness, 'mostrador paper'),
  }
  const printing = isTerminal ? createPrinting(printPorts) : undefined
  started.defer(() => printing?.stop())
  const syncPorts = {
    ...shared,
    randomness,
    publish,
    sealer: createSealer(pepper, randomness),
    tellTime: (theirs: Date) => clockGuard.told(theirs),
    connect: createHttpTransport,
  }
  const worker = isTerminal ? createSyncWorker(syncPorts) : undefined
  started.defer(() => worker?.stop())
  const backupPorts = {
    ...shared,
    dataFolder,
    pepper,
    diskSpace,
    restart,
    stagePepper,
    places: backupPlaces,
    changed: changed('backups'),
  }
  const backups = postgres === undefined ? createBackups(backupPorts) : undefined
  started.defer(() => backups?.stop())
  const act = async <T>(run: (write: WriteContext) => Promise<T>): Promise<T> =>
    (await runAct(database, ownContext(services), publish, run)).result
  const imports = createImportRunner({
    reader: database.reader,
    timers,
    publish,
    context: () => ownContext(services),
    passingFault: unavailableCode,
    act: async (context, tell, action) => void (await runAct(database, context, tell, action)),
  })
  started.defer(() => imports.stop())
  const taxOffice = createTaxOffice({
    ...shared,
    randomness,
    sealer: createSealer(pepper, randomness, 'mostrador signature'),
    act,
    timing: dependencies.taxOffice ?? {},
  })
  started.defer(() => taxOffice.stop())
  const mailer = createMailer({
    ...shared,
    randomness,
    sealer: createSealer(pepper, randomness, 'mostrador mail'),
    act,
    load: (message, settings) =>
      loadMailContent({ ...ownContext(services), db: database.reader }, message, settings),
    loadTest: (settings) =>
      loadTestMail({ ...ownContext(services), db: database.reader }, settings),
    options: dependencies.mail ?? {},
  })
  started.defer(() => mailer.stop())
  const secrets = createSecretHasher(pepper, dependencies.secretCostExponent)
  const services: Services = {
    database,
    clock,
    randomness,
    log,
    hub,
    installation,
    clockGuard,
    keepStep,
    history,
    lan,
    pinpads,
    printing: printing ?? noPrinting,
    imports,
    demoProgress: { days: null },
    taxOffice,
    mailer,
    central: worker ?? noCentral,
    backups: backups ?? noBackups,
    secrets: queueHashes(secrets),
    traffic,
    guesses: createGuesses(clock),
    presence: new DeviceSightings(clock),
    handlers: handlersByName(features),
    checkAnswers: dependencies.checkAnswers ?? false,
    timeZone: () => DEFAULT_TIME_ZONE,
  }
  return { services, worker, printing, taxOffice, mailer, secrets, checked: opened.checked, act }
}
