import type { CentralLink, Clock, Log, Randomness } from '../acts/context.ts'
import type { ServerEvent } from '../../src-shared/events.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Sealer } from '../settings/sealer.ts'
import { loadSyncSettings } from '../settings/settings.ts'
import type { SyncSettings } from '../settings/sync-settings.ts'
import { createOutboxStore } from '../outbox/outbox-store.ts'
import { type Ask, askOver } from './engine/ask-central.ts'
import { askForPerson } from './engine/ask-for-person.ts'
import type { Timers } from '../clock/timers.ts'
import { type CentralSession, createCentralSession } from './engine/central-session.ts'
import type { HttpTransport } from './engine/http-transport.ts'
import { type InstallationSecret, loadInstallationSecret } from './engine/installation-secret.ts'
import { Puller } from './engine/pull/puller.ts'
import { Pump } from './engine/pump.ts'
import type { Rounds } from './engine/watch-rounds.ts'
import { createTranslator } from './engine/translate-operation.ts'
import { outboxRules, pushRecords } from './resources/index.ts'
import { listsFor } from './resources/lists/index.ts'
import { mayIdArrive } from './resources/may-id-arrive.ts'
import { watchDebts } from './resources/debts-elsewhere.ts'
import { watchProductPictures } from './resources/product-pictures.ts'
import { watchTaxStatuses } from './resources/tax-statuses.ts'
import { signIn } from './resources/sign-in.ts'

export interface SyncPorts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly randomness: Randomness
  readonly timers: Timers
  readonly log: Log
  readonly publish: (event: ServerEvent) => void
  readonly sealer: Sealer
  readonly installationId: string
  /** Called with the central's time on each answer. */
  readonly tellTime: (theirs: Date) => void
  /** Creates a transport to a base URL. */
  readonly connect: (baseUrl: string) => HttpTransport
}

export interface SyncWorker extends CentralLink {
  start(): Promise<void>
  stop(): Promise<void>
}

/** Minimum time between queue events to screens. */
const PUBLISH_EVERY_MS = 250
/** Minimum time between progress events: a list of 100,000 records takes minutes to download. */
const PROGRESS_EVERY_MS = 1_000
/** A manual run returns after this time even if work is left. */
const RUN_LIMIT_MS = 20_000

/** Connection with the current settings; replaced when they change. */
interface Connection {
  readonly settings: SyncSettings
  readonly transport: HttpTransport
  readonly session: CentralSession
  readonly pump: Pump
  readonly puller: Puller
  readonly ask: Ask
}

/** Creates the worker that synchronises the till with its central while the program runs. */
export function createSyncWorker(ports: SyncPorts): SyncWorker {
  const { database, clock, randomness, timers, log } = ports
  let connection: Connection | undefined
  /**
   * Work that is repeated at intervals besides lists and outbox, in the order in which a press runs
   * it.
   */
  let watched: readonly Rounds[] = []
  let changing: Promise<void> = Promise.resolve()
  let pressing: Promise<void> | undefined
  let secret: Promise<InstallationSecret> | undefined

  const changed = tellScreens(PUBLISH_EVERY_MS)
  const progressed = tellScreens(PROGRESS_EVERY_MS)

  /** Returns a function that publishes a `sync` event, at most once per interval. */
  function tellScreens(everyMs: number): () => void {
    let isTold = false
    return () => {
      if (isTold) return
      isTold = true
      timers.after(everyMs, () => {
        isTold = false
        ports.publish({ event: 'sync', data: {} })
      })
    }
  }

  function credentialsOf(settings: SyncSettings) {
    return {
      username: settings.username,
      password: ports.sealer.open(settings.sealedPassword) ?? '',
    }
  }

  async function open(settings: SyncSettings, credentials = credentialsOf(settings)) {
    secret ??= loadInstallationSecret(database, ports.sealer, randomness).catch(
      (error: unknown) => {
        secret = undefined
        throw error
      },
    )
    const installationSecret = (await secret)(settings.baseUrl)
    const transport = ports.connect(settings.baseUrl)
    const session = createCentralSession({
      transport: transport.send,
      signIn,
      credentials,
      timeoutMs: settings.timeoutMs,
      clock,
      installationId: ports.installationId,
      installationSecret,
      tellTime: ports.tellTime,
      reachChanged: changed,
    })
    return { settings, transport, session }
  }

  async function connect(settings: SyncSettings): Promise<Connection> {
    const opened = await open(settings)
    const ask = askOver((request) => opened.session.send(request))
    const pump = new Pump({
      store: createOutboxStore(database, clock, outboxRules),
      records: pushRecords,
      translator: createTranslator({
        db: database.reader,
        records: pushRecords,
        installationId: ports.installationId,
        mayArrive: mayIdArrive({ database, clock, randomness, ask }),
      }),
      connection: opened.session,
      ask,
      profile: () => settings,
      clock,
      timers,
      randomness,
      changed,
      log,
    })
    const puller = new Puller({
      database,
      clock,
      randomness,
      timers,
      log,
      publish: ports.publish,
      session: opened.session,
      lists: listsFor(settings),
      idsArrived: () => pump.idsArrived(),
      progressed,
    })
    return { ...opened, pump, puller, ask }
  }

  async function disconnect(): Promise<void> {
    const former = connection
    connection = undefined
    // Abort open requests and keep them as unknown: stopping must not wait for a slow central.
    former?.transport.close()
    const rounds = watched
    watched = []
    await Promise.all(rounds.map((each) => each.stop()))
    await former?.puller.stop()
    await former?.pump.stop()
  }

  async function reconnect(): Promise<void> {
    await disconnect()
    const settings = await loadSyncSettings(database.reader)
    if (!settings.enabled) return
    const next = await connect(settings)
    connection = next
    await next.pump.start()
    next.puller.start()
    const asking = {
      ...ports,
      ask: next.ask,
      isReady: async () => (await next.session.ready()) === 'ready',
    }
    watched = [
      watchDebts(asking),
      watchTaxStatuses(asking),
      watchProductPictures({ ...ports, ...next.settings, session: next.session }),
    ]
  }

  function inTurn(act: () => Promise<void>): Promise<void> {
    changing = changing.then(act, act)
    return changing
  }

  async function press(): Promise<void> {
    const current = connection
    if (current === undefined) return
    const limit = Promise.withResolvers<void>()
    const cancel = timers.after(RUN_LIMIT_MS, limit.resolve)
    current.session.forgive()
    const all = Promise.all([current.pump.run(), current.puller.run()])
      // Send the operations that waited for ids of the lists; keep the waits that began in this
      // press.
      .then(() => current.pump.runWaiting())
      .then(askRounds)
    await Promise.race([all, limit.promise])
    cancel()
    current.pump.endPress()
  }

  async function askRounds(): Promise<void> {
    for (const rounds of watched) await rounds.now(true)
  }

  return {
    get state() {
      const pump = connection?.pump.state
      const session = connection?.session
      return {
        // A till with nothing to send learns the state of the connection from pulling lists.
        isOnline: session?.isOnline,
        isSignInRefused: pump?.isSignInRefused === true || session?.isSignInRefused === true,
        lastSuccessAt: pump?.lastSuccessAt ?? null,
        lastError: session?.lastError ?? pump?.lastError ?? null,
        clockSkewMs: session?.clockSkewMs ?? null,
        pull: connection?.puller.progress ?? null,
      }
    },
    wake: () => connection?.pump.wake(),
    expedite: (operationId) => connection?.pump.expedite(operationId),
    run() {
      // A second press during a run waits for that run.
      pressing ??= press().finally(() => (pressing = undefined))
      return pressing
    },
    reconfigure: () => inTurn(reconnect),
    async test(settings) {
      const { transport, session } = await open(settings)
      try {
        const ready = await session.ready()
        if (ready === 'refused') {
          return session.lastError === null
            ? { kind: 'refused' }
            : { kind: 'unreachable', reason: session.lastError }
        }
        if (ready === 'ready') return { kind: 'answer', body: undefined }
        return {
          kind: 'unreachable',
          reason: ready.kind === 'later' || ready.kind === 'unknown' ? ready.reason : ready.kind,
        }
      } finally {
        transport.close()
      }
    },
    async vouch(username, password) {
      const settings = connection?.settings
      if (settings === undefined) return false
      const { transport, session } = await open(settings, { username, password })
      try {
        return (await session.ready()) === 'ready'
      } finally {
        transport.close()
      }
    },
    ask: (name, input) => askForPerson(connection?.session, name, input),
    seal: (text) => ports.sealer.seal(text),
    start: () => inTurn(reconnect),
    stop: () => inTurn(disconnect),
  }
}
