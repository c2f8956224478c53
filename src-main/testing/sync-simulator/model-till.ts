import { FINAL_CONSUMER_IDENTIFICATION } from '#shared/domain/tax/identification.ts'
import { appendToOutbox } from '#main/core/outbox/append-to-outbox.ts'
import { invoiceLane } from '#main/core/outbox/lanes.ts'
import type { OutboxStore } from '#main/core/outbox/outbox-operation.ts'
import { createOutboxStore } from '#main/core/outbox/store/outbox-store.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import type { Pump } from '#main/work/sync/engine/push/pump.ts'
import { outboxRules } from '#main/work/sync/resources/index.ts'
import { observationToken } from '#main/work/sync/resources/identify/observation-token.ts'
import { TillDatabase } from './till-database.ts'
import { TillDisk } from './till-disk.ts'
import { type OpenOrder, TillFloor } from './till-floor.ts'
import { TillGuard } from './till-guard.ts'
import { createTillPump } from './till-pump.ts'
import type { TillOptions } from './till-options.ts'

export interface Sale {
  /** The till's id of the invoice. */
  readonly id: number
  readonly uuid: string
  readonly number: string
  readonly cents: number
}

const LONGEST_RESTART_MS = 20_000

/** Same as in features/sync/release-issuing.ts. */
const JUMP = 100

/** Contents of a database backup. The anchor is in no backup. */
export interface Backup {
  readonly database: Buffer
  readonly sales: ModelTill['sales']
  readonly chain: TillDisk['chain']
  readonly orders: OpenOrder[]
  readonly nextNumber: number
}

/** The real pump over the real outbox on SQLite in memory, in a program that may crash at any commit. */
export class ModelTill {
  database = new TillDatabase()
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
  readonly #guard: TillGuard
  /** Older databases: a hanging run may still read them. */
  readonly #former: TillDatabase[] = []
  #crashRate: number
  crashes = 0

  constructor(options: TillOptions) {
    this.#options = options
    const { time, random, tableIds } = options
    this.floor = new TillFloor({ database: () => this.database, time, random, tableIds })
    this.#guard = new TillGuard({
      time,
      random,
      disk: this.disk,
      database: () => this.database,
      released: () => {
        this.#nextNumber += JUMP
      },
    })
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
  async sell(uuid: string, cents: number): Promise<Sale | undefined> {
    if (this.#pump === undefined) return undefined
    const earlier = this.sales.get(uuid)
    if (earlier !== undefined) return earlier
    if (!this.#guard.mayIssue) return undefined
    const { name, time } = this.#options
    const number = `${name}-${this.#nextNumber++}`
    const sale = { id: this.sales.size + 1, uuid, number, cents }
    const input: PushedInput<'invoices.issue'> = {
      body: {
        documentType: 'INVOICE',
        invoiceUuid: uuid,
        emissionPointId: 1,
        number,
        totalAmount: cents / 100,
        customer: { id: 1, identificationNumber: FINAL_CONSUMER_IDENTIFICATION },
        payments: [{ amount: cents / 100, paymentMethod: { id: 1 } }],
        details: [{ product: { id: 1 }, quantity: 1, tax: { id: 1 } }],
      },
    }
    await this.database.transaction((db) =>
      appendToOutbox(
        db,
        { uuid, operation: 'invoices.issue', lane: invoiceLane(uuid), resourceId: sale.id, input },
        time.now().toISOString(),
      ),
    )
    this.sales.set(uuid, sale)
    this.lost.delete(uuid)
    this.disk.append(JSON.stringify(sale), time.now().toISOString())
    this.#pump?.wake()
    return sale
  }

  /** Performs a waiter's action, if the program is up. */
  async serve(): Promise<void> {
    if (this.#pump === undefined) return
    await this.floor.act()
    this.#pump?.wake()
  }

  async annul(sale: Sale): Promise<void> {
    const { random, time } = this.#options
    const input: PushedInput<'invoices.annul'> = {
      params: { id: sale.id },
      body: { reason: 'Prueba' },
    }
    await this.database.transaction((db) =>
      appendToOutbox(
        db,
        {
          uuid: random.uuid(),
          operation: 'invoices.annul',
          lane: invoiceLane(sale.uuid),
          dependsOn: [sale.uuid],
          input,
        },
        time.now().toISOString(),
      ),
    )
    this.#pump?.wake()
  }

  /** Disables crashes, so that the run can finish. */
  calm(): void {
    this.#crashRate = 0
  }

  async start(): Promise<void> {
    const run = {}
    this.#run = run
    await this.#guard.start(() => run === this.#run)
    const pump = createTillPump(this.#options, this.database.reader, this.#storeOf(run))
    this.#pump = pump
    await pump.start()
  }

  /** The real store, in a program that may crash before and after every commit. */
  #storeOf(run: object): OutboxStore {
    const store = createOutboxStore(this.database, this.#options.time, outboxRules)
    const commit = async <T>(act: () => Promise<T>): Promise<T> => {
      await this.#step(run)
      const result = await act()
      await this.#step(run)
      return result
    }
    return {
      ...store,
      recover: () => commit(() => store.recover()),
      begin: (operation, request) => commit(() => store.begin(operation, request)),
      settle: (operation, settlement, attempt) =>
        commit(() => store.settle(operation, settlement, attempt)),
    }
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

  backUp(): Backup {
    return structuredClone({
      database: this.database.serialize(),
      sales: this.sales,
      chain: this.disk.chain,
      orders: this.floor.orders,
      nextNumber: this.#nextNumber,
    })
  }

  /** Restores an old backup; in-flight results are lost. */
  async restore(backup: Backup): Promise<void> {
    if (this.#pump === undefined) return
    await this.#guard.stop()
    this.#run = undefined
    this.#pump = undefined
    for (const [uuid, sale] of this.sales) {
      if (!backup.sales.has(uuid)) this.lost.set(uuid, sale)
    }
    this.#former.push(this.database)
    this.database = new TillDatabase(Buffer.from(backup.database))
    this.sales.clear()
    for (const [uuid, sale] of backup.sales) this.sales.set(uuid, sale)
    this.disk.chain = backup.chain
    this.floor.orders.splice(0, Infinity, ...backup.orders)
    this.#nextNumber = backup.nextNumber
    this.restores++
    if (this.lost.size > 0 && !this.disk.isOlderThanBefore) this.undetectedRestores++
    const { time, random } = this.#options
    time.after(random.below(LONGEST_RESTART_MS), () => void this.start())
  }

  /** Frees the databases at the end of a seed. */
  close(): void {
    for (const database of [this.database, ...this.#former]) database.close()
  }
}
