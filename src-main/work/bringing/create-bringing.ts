import type { CentralLink, Clock, Log, Randomness, WriteContext } from '#main/core/acts/context.ts'
import { repeat, type Repeat } from '#main/core/clock/repeat.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { Apart, Bringing, BringingState } from '#main/core/ports/bringing.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { unavailableCode } from '#main/database/unavailable-error.ts'
import { askOver } from '#main/work/sync/engine/push/ask-central.ts'
import { Pump } from '#main/work/sync/engine/push/pump.ts'
import type { CentralProfile } from '#main/work/sync/engine/push/settle-verdict.ts'
import { createTranslator } from '#main/work/sync/engine/push/translate-operation.ts'
import { noCentral } from '#main/work/sync/engine/transport/no-central.ts'
import { type ActSender, createActSender } from './queue/send-acts.ts'
import { countActs } from './count-acts.ts'
import { createShopQueue } from './queue/shop-queue.ts'
import { handOver, isMainThere } from './hand-over.ts'
import { mayActArrive } from './may-act-arrive.ts'
import { prepareQueue } from './queue/prepare-queue.ts'
import { receiverIds } from './queue/receiver-ids.ts'
import { shopRecords } from './queue/shop-records.ts'

export interface BringingPorts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly timers: Timers
  readonly randomness: Randomness
  readonly log: Log
  readonly pepper: Uint8Array
  readonly installationId: string
  readonly apart: Apart
  /** Runs an act of the program itself. */
  readonly act: <T>(act: (write: WriteContext) => Promise<T>) => Promise<T>
  /** Tells the screens that the state has changed. */
  readonly changed: () => void
}

export interface RunningBringing extends Bringing {
  /** Takes the place of the connection to the central, with which a program that is apart does not speak. */
  readonly link: CentralLink
  /** Prepares the queue, and begins to send. Call it before any other work starts. */
  start(): Promise<void>
  stop(): Promise<void>
}

const TIMEOUT_MS = 15_000
/** Interval at which what waits is sent, and an empty queue asks whether the main till is there. */
const LOOK_MS = 5_000
/** So many acts are sent while no write is accepted: a counter that sells without a pause always has some. */
const FEW = 20
/** Minimum time between two events to the screens. */
const PUBLISH_EVERY_MS = 250

/** The main till keeps the answer to each act, and does none twice. */
const PROFILE: CentralProfile = { deduplicates: 'yes', reconcileWaitMs: 0, timeoutMs: TIMEOUT_MS }

/** Returns what brings to the main till the acts that this program did while it was apart. */
export function createBringing(ports: BringingPorts): RunningBringing {
  return new QueueBringing(ports)
}

class QueueBringing implements RunningBringing {
  readonly link: CentralLink
  readonly #ports: BringingPorts
  readonly #sender: ActSender
  readonly #pump: Pump
  #rounds: Repeat | undefined
  #counts = { sent: 0, waiting: 0 }
  #hasDiskFault = false
  #isPublishing = false
  #isFinishing = false
  #counting: Promise<void> = Promise.resolve()

  constructor(ports: BringingPorts) {
    const { database, clock, timers, randomness, log, pepper, installationId, apart } = ports
    const db = database.reader
    this.#ports = ports
    this.link = { ...noCentral, wake: () => this.#noticed() }
    const timeoutMs = TIMEOUT_MS
    this.#sender = createActSender({ db, apart, pepper, clock, timers, randomness, timeoutMs })
    const ask = askOver((request) => this.#sender.sendOwn(request))
    this.#pump = new Pump({
      store: createShopQueue(database, clock),
      records: shopRecords,
      translator: createTranslator({
        db,
        records: shopRecords,
        installationId,
        mayArrive: mayActArrive({ database, clock, randomness, past: apart.past, ask }),
        receiverId: receiverIds(db, apart.past),
      }),
      connection: this.#sender,
      ask,
      profile: () => PROFILE,
      clock,
      timers,
      randomness,
      changed: () => void this.#count(),
      log: (level, message, detail) => {
        if (unavailableCode(detail) !== undefined) this.#hasDiskFault = true
        log(level, message, detail)
      },
    })
  }

  get state(): BringingState {
    return { ...this.#counts, fault: this.#fault() }
  }

  async start(): Promise<void> {
    const { act, timers, log } = this.#ports
    await act(prepareQueue)
    await this.#count()
    await this.#pump.start()
    this.#rounds = repeat({
      timers,
      everyMs: LOOK_MS,
      run: () => this.#round(),
      failed: (error) => log('error', 'The acts of this program could not be brought', error),
    })
  }

  async stop(): Promise<void> {
    await this.#rounds?.stop()
    await this.#pump.stop()
    await this.#counting
  }

  wake(): void {
    void this.#rounds?.now(undefined).catch((error: unknown) => {
      this.#ports.log('error', 'The acts of this program could not be brought', error)
    })
  }

  async finish(): Promise<boolean> {
    this.#isFinishing = true
    try {
      let before = Infinity
      await this.#count()
      while (this.#counts.waiting > 0) {
        // The main till took nothing since the last turn.
        if (this.#counts.waiting >= before) return false
        before = this.#counts.waiting
        await this.#press()
      }
      const { database, apart } = this.#ports
      if (!(await handOver(database.reader, apart, this.#sender))) return false
      await this.#count()
      return this.#counts.waiting === 0
    } finally {
      this.#isFinishing = false
    }
  }

  /** An act was added to the queue. */
  #noticed(): void {
    this.#pump.wake()
    void this.#count()
  }

  async #round(): Promise<void> {
    if (this.#isFinishing) return
    await this.#count()
    if (this.#counts.waiting > 0) await this.#press()
    const { waiting } = this.#counts
    if (this.#isFinishing || waiting > FEW || (waiting > 0 && this.#fault() !== null)) return
    if (await isMainThere(this.#sender)) this.#ports.apart.emptied()
  }

  /** Sends what waits, whatever waits its turn. */
  async #press(): Promise<void> {
    this.#hasDiskFault = false
    await this.#pump.run()
    this.#pump.endPress()
    await this.#count()
  }

  /** Counts one after another, so that an older number does not replace a newer one. */
  #count(): Promise<void> {
    this.#counting = this.#counting.then(() => this.#countOnce())
    return this.#counting
  }

  async #countOnce(): Promise<void> {
    const { database, apart, log } = this.#ports
    try {
      this.#counts = await countActs(database.reader, apart.past.outboxId)
      this.#publish()
    } catch (error) {
      log('error', 'The acts that wait for the main till could not be counted', error)
    }
  }

  #fault(): BringingState['fault'] {
    if (this.#hasDiskFault) return 'DISK'
    if (this.#sender.isRefused) return 'REFUSED'
    return this.#pump.state.isOnline === false ? 'NO_ANSWER' : null
  }

  #publish(): void {
    if (this.#isPublishing) return
    this.#isPublishing = true
    this.#ports.timers.after(PUBLISH_EVERY_MS, () => {
      this.#isPublishing = false
      this.#ports.changed()
    })
  }
}
