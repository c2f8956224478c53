import { DEFAULT_TIME_ZONE } from '../src-shared/domain/calendar.ts'
import type { ServerEvent } from '../src-shared/events.ts'
import type { WriteContext } from './acts/context.ts'
import { runAct } from './acts/run-act.ts'
import { createBackups } from './backups/create-backups.ts'
import { cannotRestart } from './backups/cannot-restart.ts'
import { readDiskSpace } from './backups/disk-room.ts'
import { noBackups } from './backups/no-backups.ts'
import { machineTimers } from './clock/machine-timers.ts'
import type { Dependencies } from './dependencies.ts'
import { createPinpads } from './devices/pinpad/create-pinpads.ts'
import { createGuesses } from './features/auth/guesses.ts'
import { createTaxOffice } from './electronic-documents/create-tax-office.ts'
import { queueHashes } from './features/auth/queue-hashes.ts'
import { resetPassword } from './features/auth/reset-password.ts'
import { createSecretHasher } from './features/auth/secret-hash.ts'
import { findBuyerForm, writeBuyerForm } from './features/buyer-forms/write-buyer-form.ts'
import { refreshCatalogs } from './features/catalogs/refresh-catalogs.ts'
import { createImportRunner } from './features/imports/import-runner.ts'
import { features } from './features/index.ts'
import { settleInterrupted } from './features/pinpad-transactions/settle-interrupted.ts'
import { loadMailContent, loadTestMail } from './features/mail/load-mail-content.ts'
import { followPrinterSimulator } from './features/print-routes/follow-printer-simulator.ts'
import { fillWithDemo } from './features/setup/fill-with-demo.ts'
import { createHistoryCheck } from './history/history-check.ts'
import { toKnownAnchor } from './history/known-anchor.ts'
import { watchScreens } from './features/tickets/watch-screens.ts'
import { ownContext } from './http/base-context.ts'
import { createFetch, type Fetch } from './http/create-fetch.ts'
import { DeviceSightings } from './http/device-presence.ts'
import { EventHub } from './http/events.ts'
import { handlersByName } from './http/handlers-by-name.ts'
import type { Services } from './http/services.ts'
import { createTrafficFor } from './http/traffic.ts'
import { openInstallation } from './installation/open-installation.ts'
import { noLan } from './lan/lan.ts'
import { keepSmall } from './outbox/keep-small.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createPrinting } from './printing/create-printing.ts'
import { noPrinting } from './printing/printing.ts'
import { createSealer } from './settings/sealer.ts'
import { loadLanSettings } from './settings/settings.ts'
import { createHttpTransport } from './sync/engine/http-transport.ts'
import { noCentral } from './sync/engine/no-central.ts'
import { createSyncWorker } from './sync/sync-worker.ts'

export type { Dependencies } from './dependencies.ts'

export interface App {
  readonly fetch: Fetch
  /** Fills an empty database with the demo restaurant; does nothing otherwise. */
  fillWithDemo(): Promise<void>
  /** Gives an active user another password; returns false for an unknown one. */
  resetPassword(username: string, password: string): Promise<boolean>
  /** Resolves when the background checks have ended. */
  readonly checked: Promise<void>
  stop(): Promise<void>
}

/**
 * Builds the app (composition root); its only side effect is opening the database. Rejects with
 * DatabaseError.
 */
export async function createApp(dependencies: Dependencies): Promise<App> {
  const { clock, randomness, log, pepper, postgres } = dependencies
  const { timers = machineTimers, lan = noLan, dataFolder } = dependencies
  const { diskSpace = readDiskSpace, restart = cannotRestart } = dependencies
  // Stopped in reverse order: by `stop`, or here if a later step fails.
  await using started = new AsyncDisposableStack()
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
  const backupPorts = { ...shared, dataFolder, diskSpace, restart, changed: changed('backups') }
  const backups = postgres === undefined ? createBackups(backupPorts) : undefined
  started.defer(() => backups?.stop())
  const imports = createImportRunner({
    reader: database.reader,
    timers,
    publish,
    context: () => ownContext(services),
    act: async (context, tell, action) => void (await runAct(database, context, tell, action)),
  })
  started.defer(() => imports.stop())
  const taxOffice = createTaxOffice({
    ...shared,
    randomness,
    sealer: createSealer(pepper, randomness, 'mostrador signature'),
    act: async (act) =>
      (await runAct(database, ownContext(services), hub.publish.bind(hub), act)).result,
    timing: dependencies.taxOffice ?? {},
  })
  started.defer(() => taxOffice.stop())
  const mailer = createMailer({
    ...shared,
    randomness,
    sealer: createSealer(pepper, randomness, 'mostrador mail'),
    act: async (act) =>
      (await runAct(database, ownContext(services), hub.publish.bind(hub), act)).result,
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
  await runAct(database, ownContext(services), hub.publish.bind(hub), settleInterrupted)
  await worker?.start()
  await printing?.start()
  imports.wake()
  const screens = isTerminal
    ? watchScreens({
        reader: database.reader,
        now: () => clock.now(),
        timers,
        act: (run) => runAct(database, ownContext(services), hub.publish.bind(hub), run),
        failed: (error) => log('error', 'The watch over kitchen screens failed', error),
      })
    : undefined
  started.defer(() => screens?.stop())
  const simulatorRoutes =
    isTerminal && dependencies.followsPrinterSimulator !== false
      ? followPrinterSimulator({
          reader: database.reader,
          timers,
          printing: printing ?? noPrinting,
          act: (run) => runAct(database, ownContext(services), hub.publish.bind(hub), run),
          failed: (error) => log('error', 'The simulated printers could not be looked for', error),
        })
      : undefined
  started.defer(() => simulatorRoutes?.stop())
  taxOffice.start()
  await mailer.start()
  const small = keepSmall(shared)
  started.defer(() => small.stop())
  await lan.apply(await loadLanSettings(database.reader))
  const running = started.move()
  return {
    fetch: createFetch(services, dependencies.page, {
      find: (token) => findBuyerForm({ ...ownContext(services), db: database.reader }, token),
      write: async (token, text) => {
        const act = (write: WriteContext) => writeBuyerForm(write, token, text)
        return (await runAct(database, ownContext(services), publish, act)).result
      },
    }),
    fillWithDemo: () => fillWithDemo(database, { ...services, secrets: () => secrets }),
    resetPassword: async (username, password) => {
      const hash = await secrets.hashPassword(password)
      const { result } = await runAct(
        database,
        ownContext(services),
        hub.publish.bind(hub),
        (write) => resetPassword(write, username, hash),
      )
      return result
    },
    checked: opened.checked,
    stop: () => running.disposeAsync(),
  }
}
