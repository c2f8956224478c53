import { createDemoWork } from './demo/create-demo-work.ts'
import { followPrinterSimulator } from '#main/features/print-routes/follow-printer-simulator.ts'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import type { ServerEvent } from '#shared/events.ts'
import type { SecretHasher, WriteContext } from '#main/core/acts/context.ts'
import { runAct } from '#main/core/acts/run-act.ts'
import { createBackups } from '#main/work/backups/create-backups.ts'
import { cannotRestart } from '#main/work/backups/cannot-restart.ts'
import { readDiskSpace } from '#main/work/backups/copy/disk-room.ts'
import { noBackups } from '#main/work/backups/no-backups.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import { createOwnCopies } from './create-own-copies.ts'
import { createOwnUpdates } from './create-own-updates.ts'
import type { Dependencies } from './dependencies.ts'
import { locatePorts } from './locate-ports.ts'
import { waitForCounters } from './wait-for-counters.ts'
import { createPinpads } from '#main/devices/pinpad/create-pinpads.ts'
import { createGuesses } from '#main/rules/approval/guesses/guesses.ts'
import { createSupport } from '#main/work/support/create-support.ts'
import { createTaxOffice } from '#main/work/tax-office/create-tax-office.ts'
import type { RunningUpdates } from '#main/work/updates/create-updates.ts'
import { noUpdates } from '#main/work/updates/no-updates.ts'
import { queueHashes } from '#main/rules/approval/guesses/queue-hashes.ts'
import { createSecretHasher } from '#main/rules/approval/guesses/secret-hash.ts'
import { refreshCatalogs } from '#main/features/catalogs/refresh-catalogs.ts'
import { createImportRunner } from '#main/features/imports/run/import-runner.ts'
import { features } from '#main/features/index.ts'
import { loadMailContent, loadTestMail } from '#main/features/mail/load-mail-content.ts'
import { createHistoryCheck } from '#main/work/history/history-check.ts'
import { toKnownAnchor } from '#main/work/history/known-anchor.ts'
import { ownContext } from '#main/http/request/base-context.ts'
import { DeviceSightings } from '#main/http/request/caller/device-presence.ts'
import { EventHub } from '#main/http/request/events.ts'
import { handlersByName } from '#main/http/handlers-by-name.ts'
import type { Services } from '#main/http/request/services.ts'
import { createTrafficFor } from '#main/http/request/caller/traffic.ts'
import { openInstallation } from '#main/core/installation/open-installation.ts'
import { noLan } from '#main/core/ports/lan.ts'
import { noShopProgram } from '#main/core/ports/shop-program.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { createArrivals } from '#main/core/session/arrivals.ts'
import { createEpochGuard } from '#main/core/shop/epoch-guard.ts'
import { FIRST_EPOCH } from '#main/core/shop/epoch-stamp.ts'
import { holdForNewerEpoch } from '#main/rules/issuing/hold-for-newer-epoch.ts'
import { unavailableCode } from '#main/database/unavailable-error.ts'
import { createCounterLines, type ConnectedLines } from '#main/work/lines/counter-lines.ts'
import { createBringing, type RunningBringing } from '#main/work/bringing/create-bringing.ts'
import { heldMailer, heldTaxOffice } from '#main/work/bringing/held-work.ts'
import { createMailer } from '#main/work/mail/create-mailer.ts'
import { createPrinting } from '#main/work/printing/create-printing.ts'
import { noPrinting } from '#main/core/ports/printing.ts'
import { createShopKeys } from '#main/core/shop/create-shop-keys.ts'
import { createSealer } from '#main/core/settings/sealer.ts'
import { createHttpTransport } from '#main/work/sync/engine/transport/http-transport.ts'
import { noCentral } from '#main/work/sync/engine/transport/no-central.ts'
import { createSyncWorker } from '#main/work/sync/sync-worker.ts'

/** The services of the program, its background parts, and the function that runs its own acts. */
export interface Running {
  readonly services: Services
  /** The parts that work by themselves once they are started; undefined on a central. */
  readonly worker: ReturnType<typeof createSyncWorker> | undefined
  /** Set while the program is apart from the main till. */
  readonly bringing: RunningBringing | undefined
  readonly printing: ReturnType<typeof createPrinting> | undefined
  readonly taxOffice: ReturnType<typeof createTaxOffice>
  readonly mailer: ReturnType<typeof createMailer>
  readonly counterLines: ConnectedLines
  readonly updates: RunningUpdates | undefined
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
  const changed = (event: 'backups' | 'updates' | 'counters' | 'pinpadFrames' | 'sync') => () =>
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
  started.defer(() => hub.close())
  const copies = createOwnCopies({
    ...shared,
    role,
    pepper,
    readAnchor: () => opened.readAnchor(),
    late: changed('counters'),
  })
  started.defer(() => copies?.stop())
  const counterLines = createCounterLines({
    clock,
    timers,
    log,
    changed: changed('counters'),
    followCopy: (counterId, channel) => copies?.follow(channel, counterId),
    forgetCopy: (counterId) => copies?.forget(counterId),
  })
  started.defer(() => counterLines.stop())
  const { openChannel = counterLines.openChannel } = dependencies
  const locatePort = locatePorts(dependencies, (run) => act(run))
  const pinpads = createPinpads({
    ...dependencies.pinpads,
    openChannel,
    locatePort,
    randomBytes: (count) => randomness.bytes(count),
    log: (message) => log('warn', message),
    now: () => clock.now(),
    tellFrames: changed('pinpadFrames'),
  })
  started.defer(() => pinpads.stop())
  const publish = (event: ServerEvent) => hub.publish(event)
  const isTerminal = installation.role === 'terminal'
  const printPorts = {
    ...dependencies.printers,
    ...shared,
    openChannel,
    locatePort,
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
  const { apart } = dependencies
  // Apart, the acts of this program reach the central through the main till alone.
  const worker = isTerminal && apart === undefined ? createSyncWorker(syncPorts) : undefined
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
  const { reader } = database
  const ownUpdates = { reader, backups, act, changed: changed('updates') }
  const updates = createOwnUpdates(dependencies, ownUpdates)
  started.defer(() => updates?.stop())
  const bringing =
    apart === undefined
      ? undefined
      : createBringing({
          database,
          clock,
          timers,
          randomness,
          log,
          pepper,
          installationId: installation.id,
          apart,
          act,
          changed: changed('counters'),
        })
  started.defer(() => bringing?.stop())
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
  const simulator =
    isTerminal && dependencies.followsPrinterSimulator !== false
      ? followPrinterSimulator({
          ...shared,
          reader: database.reader,
          printing: printing ?? noPrinting,
          act,
          failed: (error) => log('error', 'The simulated printers could not be looked for', error),
        })
      : undefined
  started.defer(() => simulator?.stop())
  const stored = await readSetting(database.reader, 'shop')
  const epoch = createEpochGuard({
    epoch: stored?.epoch ?? FIRST_EPOCH,
    newer: stored?.newer,
    pepper,
    hold: (newer) => act((write) => holdForNewerEpoch(write, newer)),
  })
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
    shopProgram: dependencies.shopProgram ?? noShopProgram,
    epoch,
    copied: () => waitForCounters(database, copies),
    counterLines,
    shopKeys: createShopKeys({ pepper, randomness, lan }),
    pinpads,
    printing: printing ?? noPrinting,
    imports,
    demo: createDemoWork(() => simulator?.wake()),
    taxOffice: apart?.mode === 'RETURNING' ? heldTaxOffice(taxOffice) : taxOffice,
    mailer: apart?.mode === 'RETURNING' ? heldMailer(mailer) : mailer,
    apart: apart ?? null,
    bringing: bringing ?? null,
    central: bringing?.link ?? worker ?? noCentral,
    backups: backups ?? noBackups,
    updates: updates ?? noUpdates,
    support: createSupport({ dataFolder, version: installation.version }),
    secrets: queueHashes(secrets),
    traffic,
    guesses: createGuesses(clock),
    presence: new DeviceSightings(clock),
    arrivals: createArrivals(clock, randomness),
    handlers: handlersByName(features),
    checkAnswers: dependencies.checkAnswers ?? false,
    timeZone: () => DEFAULT_TIME_ZONE,
  }
  const { checked } = opened
  return {
    services,
    worker,
    bringing,
    printing,
    taxOffice,
    mailer,
    counterLines,
    updates,
    secrets,
    checked,
    act,
  }
}
