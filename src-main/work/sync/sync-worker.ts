import type { CentralLink, Clock, Log, Randomness } from '#main/core/acts/context.ts'
import type { ServerEvent } from '#shared/events.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { Sealer } from '#main/core/settings/sealer.ts'
import { loadSyncSettings } from '#main/core/settings/settings.ts'
import type { SyncSettings } from '#main/core/settings/sync-settings.ts'
import { createOutboxStore } from '#main/core/outbox/store/outbox-store.ts'
import { type Ask, askOver } from './engine/push/ask-central.ts'
import { askForPerson } from './engine/push/ask-for-person.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import { type CentralSession, createCentralSession } from './engine/transport/central-session.ts'
import type { HttpTransport } from './engine/transport/http-transport.ts'
import {
  type InstallationSecret,
  loadInstallationSecret,
} from './engine/transport/installation-secret.ts'
import { Puller } from './engine/pull/puller.ts'
import { Pump } from './engine/push/pump.ts'
import type { Rounds } from './engine/watch-rounds.ts'
import { createTranslator } from './engine/push/translate-operation.ts'
import { outboxRules, pushRecords } from './resources/index.ts'
import { listsFor } from './resources/lists/index.ts'
import { mayIdArrive } from './resources/identify/may-id-arrive.ts'
import { watchDebts } from './resources/debts-elsewhere.ts'
import { watchProductPictures } from './resources/product-pictures.ts'
import { watchTaxStatuses } from './resources/tax-statuses.ts'
import { signIn } from './resources/sign-in.ts'
import { tellScreens } from './tell-screens.ts'

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

/** Returns the worker that synchronises the till with its central while the program runs. */
export function createSyncWorker(ports: SyncPorts): SyncWorker {
  return new Worker(ports)
}

class Worker implements SyncWorker {
  readonly #ports: SyncPorts
  readonly #changed: () => void
  readonly #progressed: () => void
  #connection: Connection | undefined
  /** Work that is repeated at intervals besides lists and outbox, in the order in which a press runs it. */
  #watched: readonly Rounds[] = []
  /** The last change of the connection; one at a time. */
  #changing: Promise<void> = Promise.resolve()
  #pressing: Promise<void> | undefined
  #secret: Promise<InstallationSecret> | undefined

  constructor(ports: SyncPorts) {
    this.#ports = ports
    this.#changed = tellScreens(ports, PUBLISH_EVERY_MS)
    this.#progressed = tellScreens(ports, PROGRESS_EVERY_MS)
  }

  get state(): CentralLink['state'] {
    const pump = this.#connection?.pump.state
    const session = this.#connection?.session
    return {
      // A till with nothing to send learns the state of the connection from pulling lists.
      isOnline: session?.isOnline,
      isSignInRefused: pump?.isSignInRefused === true || session?.isSignInRefused === true,
      lastSuccessAt: pump?.lastSuccessAt ?? null,
      lastError: session?.lastError ?? pump?.lastError ?? null,
      clockSkewMs: session?.clockSkewMs ?? null,
      pull: this.#connection?.puller.progress ?? null,
    }
  }

  wake(): void {
    this.#connection?.pump.wake()
  }

  expedite(operationId: number): void {
    this.#connection?.pump.expedite(operationId)
  }

  run(): Promise<void> {
    // A second press during a run waits for that run.
    this.#pressing ??= this.#press().finally(() => (this.#pressing = undefined))
    return this.#pressing
  }

  start(): Promise<void> {
    return this.#inTurn(() => this.#reconnect())
  }

  reconfigure(): Promise<void> {
    return this.#inTurn(() => this.#reconnect())
  }

  stop(): Promise<void> {
    return this.#inTurn(() => this.#disconnect())
  }

  async test(settings: SyncSettings): ReturnType<CentralLink['test']> {
    const { transport, session } = await this.#open(settings)
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
  }

  async vouch(username: string, password: string): Promise<boolean> {
    const settings = this.#connection?.settings
    if (settings === undefined) return false
    const { transport, session } = await this.#open(settings, { username, password })
    try {
      return (await session.ready()) === 'ready'
    } finally {
      transport.close()
    }
  }

  readonly ask: CentralLink['ask'] = (name, input) =>
    askForPerson(this.#connection?.session, name, input)

  seal(text: string): string {
    return this.#ports.sealer.seal(text)
  }

  #credentialsOf(settings: SyncSettings) {
    return {
      username: settings.username,
      password: this.#ports.sealer.open(settings.sealedPassword) ?? '',
    }
  }

  async #open(settings: SyncSettings, credentials = this.#credentialsOf(settings)) {
    const { database, sealer, randomness } = this.#ports
    this.#secret ??= loadInstallationSecret(database, sealer, randomness).catch(
      (error: unknown) => {
        this.#secret = undefined
        throw error
      },
    )
    const installationSecret = (await this.#secret)(settings.baseUrl)
    const transport = this.#ports.connect(settings.baseUrl)
    const session = createCentralSession({
      transport: transport.send,
      signIn,
      credentials,
      timeoutMs: settings.timeoutMs,
      clock: this.#ports.clock,
      installationId: this.#ports.installationId,
      installationSecret,
      tellTime: this.#ports.tellTime,
      reachChanged: this.#changed,
    })
    return { settings, transport, session }
  }

  async #connect(settings: SyncSettings): Promise<Connection> {
    const { database, clock, randomness, timers, log, installationId, publish } = this.#ports
    const opened = await this.#open(settings)
    const ask = askOver((request) => opened.session.send(request))
    const pump = new Pump({
      store: createOutboxStore(database, clock, outboxRules),
      records: pushRecords,
      translator: createTranslator({
        db: database.reader,
        records: pushRecords,
        installationId,
        mayArrive: mayIdArrive({ database, clock, randomness, ask }),
      }),
      connection: opened.session,
      ask,
      profile: () => settings,
      clock,
      timers,
      randomness,
      changed: this.#changed,
      log,
    })
    const puller = new Puller({
      database,
      clock,
      randomness,
      timers,
      log,
      publish,
      session: opened.session,
      lists: listsFor(settings),
      idsArrived: () => pump.idsArrived(),
      progressed: this.#progressed,
    })
    return { ...opened, pump, puller, ask }
  }

  async #disconnect(): Promise<void> {
    const former = this.#connection
    this.#connection = undefined
    // Abort open requests and keep them as unknown: stopping must not wait for a slow central.
    former?.transport.close()
    const rounds = this.#watched
    this.#watched = []
    await Promise.all(rounds.map((each) => each.stop()))
    await former?.puller.stop()
    await former?.pump.stop()
  }

  async #reconnect(): Promise<void> {
    await this.#disconnect()
    const settings = await loadSyncSettings(this.#ports.database.reader)
    if (!settings.enabled) return
    const next = await this.#connect(settings)
    this.#connection = next
    await next.pump.start()
    next.puller.start()
    const asking = {
      ...this.#ports,
      ask: next.ask,
      isReady: async () => (await next.session.ready()) === 'ready',
    }
    this.#watched = [
      watchDebts(asking),
      watchTaxStatuses(asking),
      watchProductPictures({ ...this.#ports, ...next.settings, session: next.session }),
    ]
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    this.#changing = this.#changing.then(act, act)
    return this.#changing
  }

  async #press(): Promise<void> {
    const current = this.#connection
    if (current === undefined) return
    const limit = Promise.withResolvers<void>()
    const cancel = this.#ports.timers.after(RUN_LIMIT_MS, limit.resolve)
    current.session.forgive()
    const all = Promise.all([current.pump.run(), current.puller.run()])
      // Send the operations that waited for ids of the lists; keep the waits that began in this
      // press.
      .then(() => current.pump.runWaiting())
      .then(() => this.#askRounds())
    await Promise.race([all, limit.promise])
    cancel()
    current.pump.endPress()
  }

  async #askRounds(): Promise<void> {
    for (const rounds of this.#watched) await rounds.now(true)
  }
}
