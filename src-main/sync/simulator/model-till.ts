import type { Transport } from '../central-reply.ts'
import type { Translation } from '../attempt-operation.ts'
import { createCentralSession } from '../central-session.ts'
import { conclude } from '../conclude.ts'
import { observationToken, withToken } from '../observation-token.ts'
import type { OutboxOperation } from '../outbox-operation.ts'
import { Pump } from '../pump.ts'
import { lookThrough, reconcile } from '../reconcile.ts'
import type { CentralProfile } from '../settle-verdict.ts'
import { MemoryOutbox } from './memory-outbox.ts'
import type { SeededRandom } from './seeded-random.ts'
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
  /** That a commit is the last thing the program does. */
  readonly crashRate: number
  /** Its tables, as both sides number them. */
  readonly tableIds: readonly number[]
}

const LONGEST_RESTART_MS = 20_000

/** The real pump over committed rows in memory, in a program that may die at any commit. */
export class ModelTill {
  readonly outbox: MemoryOutbox
  readonly floor: TillFloor
  /** The sales that are committed here, by uuid. */
  readonly sales = new Map<string, Sale>()
  readonly #options: TillOptions
  #nextNumber = 1
  #pump: Pump | undefined
  #crashRate: number
  crashes = 0

  constructor(options: TillOptions) {
    this.#options = options
    this.outbox = new MemoryOutbox(options.time)
    this.floor = new TillFloor(this.outbox, options.random, options.tableIds)
    this.#crashRate = options.crashRate
  }

  get isUp(): boolean {
    return this.#pump !== undefined
  }

  tokenOf(sale: Sale): string {
    return observationToken(this.#options.name, sale.uuid)
  }

  /** Commits a sale; the same uuid answers the same sale. undefined: the program is down. */
  sell(uuid: string, cents: number): Sale | undefined {
    if (this.#pump === undefined) return undefined
    const earlier = this.sales.get(uuid)
    if (earlier !== undefined) return earlier
    const sale = { uuid, number: `${this.#options.name}-${this.#nextNumber++}`, cents }
    this.sales.set(uuid, sale)
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

  /** A waiter's act, of a program that is up. */
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

  /** No more crashes: the end of a run must be able to come. */
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
    })
    const look = lookThrough((request) => session.send(request))
    const run = {}
    this.#run = run
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

  /** The run of the program that is alive; an earlier one hangs for ever at its next commit. */
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
