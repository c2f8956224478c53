import { createClockGuard, type ClockGuard } from '../../clock/clock-guard.ts'
import { keepAnchor } from '../../installation/keep-anchor.ts'
import type { Timers, Transport } from '../../sync/central-reply.ts'
import type { Translation } from '../../sync/attempt-operation.ts'
import { createCentralSession } from '../../sync/central-session.ts'
import { conclude } from '../../sync/conclude.ts'
import { observationToken, withToken } from '../../sync/observation-token.ts'
import type { OutboxOperation } from '../../outbox/outbox-operation.ts'
import { Pump } from '../../sync/pump.ts'
import { lookThrough, reconcile } from '../../sync/reconcile.ts'
import type { CentralProfile } from '../../sync/settle-verdict.ts'
import { MemoryOutbox } from './memory-outbox.ts'
import type { SeededRandom } from './seeded-random.ts'
import { TillDisk } from './till-disk.ts'
import { TillFloor, translateFloor } from './till-floor.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface Sale {
  readonly uuid: string
  readonly number: string
  readonly cents: number
}

export interface TillOptions {
  readonly name: string
  readonly time: VirtualTime
  readonly random: SeededRandom
  readonly send: Transport
  readonly profile: CentralProfile
  /** Probability that the program crashes at a commit. */
  readonly crashRate: number
  /** Table ids, the same on both sides. */
  readonly tableIds: readonly number[]
}

const LONGEST_RESTART_MS = 20_000
/** Maximum time until a manager checks a till that is held. */
const LONGEST_LOOK_MS = 60_000
/** Same as in features/sync/release-issuing.ts. */
const JUMP = 100

/** Contents of a database backup. The anchor is in no backup. */
export interface Backup {
  readonly operations: MemoryOutbox['operations']
  readonly sales: ModelTill['sales']
  readonly chain: TillDisk['chain']
  readonly orders: TillFloor['orders']
  readonly nextNumber: number
  readonly lastAttemptId: number
}

/** The real pump over committed rows in memory, in a program that may crash at any commit. */
export class ModelTill {
  readonly outbox: MemoryOutbox
  readonly floor: TillFloor
  /** Committed sales, by uuid. */
  readonly sales = new Map<string, Sale>()
  readonly disk = new TillDisk()
  /** Acknowledged sales lost by restoring an older backup. */
  readonly lost = new Map<string, Sale>()
  restores = 0
  /** Number of restored old backups that were not detected. */
  undetectedRestores = 0
  readonly #options: TillOptions
  #nextNumber = 1
  #pump: Pump | undefined
  #guard: ClockGuard | undefined
  #anchor: ReturnType<typeof keepAnchor> | undefined
  #isHeld = false
  #isClockLookedAt = false
  #crashRate: number
  crashes = 0

  constructor(options: TillOptions) {
    this.#options = options
    this.outbox = new MemoryOutbox(options.time)
    this.floor = new TillFloor(this.outbox, options.random, options.tableIds)
    this.#crashRate = options.crashRate
  }

  get tableIds(): readonly number[] {
    return this.#options.tableIds
  }

  get isUp(): boolean {
    return this.#pump !== undefined
  }

  tokenOf(sale: Sale): string {
    return observationToken(this.#options.name, sale.uuid)
  }

  /**
   * Commits a sale; the same uuid returns the same sale. Returns undefined if the program is down or held.
   */
  sell(uuid: string, cents: number): Sale | undefined {
    if (this.#pump === undefined) return undefined
    const earlier = this.sales.get(uuid)
    if (earlier !== undefined) return earlier
    if (this.#isHeld || this.#isClockDoubted()) return undefined
    const sale = { uuid, number: `${this.#options.name}-${this.#nextNumber++}`, cents }
    this.sales.set(uuid, sale)
    this.lost.delete(uuid)
    this.disk.append(JSON.stringify(sale), this.#options.time.now().toISOString())
    this.outbox.push({
      uuid,
      operation: 'invoices.issue',
      lane: `invoice:${uuid}`,
      dependsOn: [],
      input: JSON.stringify({
        body: { invoiceUuid: uuid, number: sale.number, totalAmount: cents / 100 },
      }),
    })
    this.#pump.wake()
    return sale
  }

  /** Performs a waiter's action, if the program is up. */
  serve(): void {
    if (this.#pump === undefined) return
    this.floor.act()
    this.#pump.wake()
  }

  annul(sale: Sale): void {
    const uuid = this.#options.random.uuid()
    this.outbox.push({
      uuid,
      operation: 'invoices.annul',
      lane: `invoice:${sale.uuid}`,
      dependsOn: [sale.uuid],
      input: JSON.stringify({ body: { reason: 'Prueba' } }),
    })
    this.#pump?.wake()
  }

  /** Disables crashes, so that the run can finish. */
  calm(): void {
    this.#crashRate = 0
  }

  async start(): Promise<void> {
    const { time, random, send, profile, name } = this.#options
    const session = createCentralSession({
      transport: send,
      credentials: { username: name, password: name },
      timeoutMs: profile.timeoutMs,
      clock: time,
      installationId: name,
      installationSecret: name,
    })
    const look = lookThrough((request) => session.send(request))
    const run = {}
    this.#run = run
    this.#guardAtStart(run)
    const pump = new Pump({
      store: this.outbox.open(() => this.#step(run)),
      translate: (operation) => Promise.resolve(this.#translate(operation)),
      line: session,
      lookUp: (operation, request) => reconcile(operation, request, look),
      conclude,
      profile: () => profile,
      clock: time,
      timers: time,
      randomness: random,
      changed: () => undefined,
      log: (_level, message, error) => {
        throw new Error(message, { cause: error })
      },
    })
    this.#pump = pump
    await pump.start()
  }

  /** The current run of the program; an earlier one hangs for ever at its next commit. */
  #run: object | undefined

  #step(run: object): Promise<void> {
    if (run !== this.#run) return new Promise(() => undefined)
    if (!this.#options.random.chance(this.#crashRate)) return Promise.resolve()
    this.crashes++
    this.#run = undefined
    this.#pump = undefined
    const { time, random } = this.#options
    time.after(random.below(LONGEST_RESTART_MS), () => void this.start())
    return new Promise(() => undefined)
  }

  /** Does the start checks of guard-identity.ts and app.ts. */
  #guardAtStart(run: object): void {
    const { time, random } = this.#options
    if (this.disk.isOlderThanBefore && !this.#isHeld) {
      this.#isHeld = true
      this.#doubtQueue()
      time.after(random.below(LONGEST_LOOK_MS), () => {
        this.#isHeld = false
        this.#nextNumber += JUMP
        this.disk.append('released', time.now().toISOString())
      })
    }
    if (this.outbox.lastAttemptId < (this.disk.anchor?.attemptId ?? 0)) this.#doubtQueue()
    const timers: Timers = {
      after: (milliseconds, call) =>
        // Timers of an ended run do not fire.
        time.after(milliseconds, () => (run === this.#run ? call() : undefined)),
    }
    this.#guard = createClockGuard({
      clock: time,
      before: this.disk.anchor?.clock,
      acceptedDifferenceMs: 0,
      changed: () => undefined,
    })
    this.#anchor = keepAnchor(
      {
        write: (memory) => {
          this.disk.writeAnchor(this.outbox.lastAttemptId, memory)
          return Promise.resolve()
        },
        log: (_level, message, error) => {
          throw new Error(message, { cause: error })
        },
      },
      this.#guard,
      timers,
    )
  }

  #doubtQueue(): void {
    for (const row of this.outbox.operations) {
      if (row.state === 'pending' || row.state === 'retry') row.state = 'unknown'
    }
  }

  #isClockDoubted(): boolean {
    const guard = this.#guard
    if (guard?.judge() === undefined) return false
    if (!this.#isClockLookedAt) {
      this.#isClockLookedAt = true
      this.#options.time.after(this.#options.random.below(LONGEST_LOOK_MS), () => {
        this.#isClockLookedAt = false
        this.#guard?.confirm()
      })
    }
    return true
  }

  backUp(): Backup {
    return structuredClone({
      operations: this.outbox.operations,
      sales: this.sales,
      chain: this.disk.chain,
      orders: this.floor.orders,
      nextNumber: this.#nextNumber,
      lastAttemptId: this.outbox.lastAttemptId,
    })
  }

  /** Restores an old backup; in-flight results are lost. */
  async restore(backup: Backup): Promise<void> {
    if (this.#pump === undefined) return
    await this.#anchor?.stop()
    this.#run = undefined
    this.#pump = undefined
    for (const [uuid, sale] of this.sales) {
      if (!backup.sales.has(uuid)) this.lost.set(uuid, sale)
    }
    this.outbox.operations.splice(0, Infinity, ...backup.operations)
    this.sales.clear()
    for (const [uuid, sale] of backup.sales) this.sales.set(uuid, sale)
    this.disk.chain = backup.chain
    this.floor.orders.splice(0, Infinity, ...backup.orders)
    this.#nextNumber = backup.nextNumber
    this.outbox.lastAttemptId = backup.lastAttemptId
    this.restores++
    if (this.lost.size > 0 && !this.disk.isOlderThanBefore) this.undetectedRestores++
    const { time, random } = this.#options
    time.after(random.below(LONGEST_RESTART_MS), () => void this.start())
  }

  #translate(operation: OutboxOperation): Translation {
    const { body } = JSON.parse(operation.input) as { body: Record<string, unknown> }
    if (operation.operation === 'invoices.issue') {
      const observation = withToken(null, observationToken(this.#options.name, operation.uuid))
      return {
        kind: 'request',
        request: {
          method: 'POST',
          path: '/api/v1/invoices',
          body: JSON.stringify({ ...body, observation }),
        },
      }
    }
    if (operation.operation !== 'invoices.annul') {
      const request = translateFloor(operation, this.outbox)
      return request === undefined ? { kind: 'waiting' } : { kind: 'request', request }
    }
    const issue = this.outbox.operations.find(({ uuid }) => operation.dependsOn.includes(uuid))
    if (issue?.centralId == null) return { kind: 'waiting' }
    return {
      kind: 'request',
      request: {
        method: 'POST',
        path: `/api/v1/invoices/${issue.centralId}/annul`,
        body: JSON.stringify(body),
      },
    }
  }
}
