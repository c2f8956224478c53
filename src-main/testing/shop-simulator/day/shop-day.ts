import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import type { Shop } from '#shared/api/machine/shop.ts'
import type { SeededRandom } from '../../sync-simulator/seeded-random.ts'
import { demoUsers } from '../../test-app.ts'
import type { ModelProgram } from '../model/model-program.ts'
import { type ModelShop, programs } from '../model/model-shop.ts'
import {
  judgeCash,
  judgeConflicts,
  judgeCopies,
  judgeOrders,
  judgeSales,
  readFile,
} from './shop-invariants.ts'
import { ShopCards } from './shop-cards.ts'
import { ShopLedger } from './shop-ledger.ts'
import { ShopPeople } from './shop-people.ts'
import { areTogether, readShop } from './shop-state.ts'
import { ShopTakeovers } from './shop-takeovers.ts'
import type { ShopTemplate } from './shop-template.ts'
import { signIn } from '../sign-in.ts'

const TABLES = 3
const TOGETHER_MS = 900_000
const COPIED_MS = 60_000
const LONGEST_PAUSE_MS = 20_000
/** A program makes some hundred steps in an act that is sent on. */
const LATEST_STEP = 150

interface Roles {
  readonly main: ModelProgram | undefined
  readonly counters: readonly ModelProgram[]
}

/** The events of one shop in one seed. */
export class ShopDay {
  readonly ledger = new ShopLedger()
  readonly steps: string[] = []
  conflicts = 0
  readonly #shop: ModelShop
  readonly #random: SeededRandom
  readonly people: ShopPeople
  readonly #cards: ShopCards
  /** Programs whose disk is gone. */
  readonly #destroyed = new Set<ModelProgram>()
  readonly #takeovers: ShopTakeovers

  constructor(shop: ModelShop, random: SeededRandom, { folders, deviceToken }: ShopTemplate) {
    this.#shop = shop
    this.#random = random
    const [folder = ''] = folders
    const [dish] = readFile<{ id: number }>(
      folder,
      `SELECT id FROM products WHERE name = 'Encebollado'`,
    )
    const tables = readFile<{ id: number }>(
      folder,
      `SELECT id FROM tables ORDER BY id LIMIT ${TABLES}`,
    )
    this.people = new ShopPeople({
      shop,
      random,
      ledger: this.ledger,
      deviceToken,
      dish: { id: dish?.id ?? 0, cents: 450 },
      tableIds: tables.map(({ id }) => id),
      pointOf: (program) =>
        programs.find(({ host }) => host === program.host)?.emissionPointId ?? 0,
      note: (step) => this.#note(step),
    })
    this.#cards = new ShopCards(random, this.people)
    this.#takeovers = new ShopTakeovers({
      shop,
      random,
      ledger: this.ledger,
      isLost: (program) => this.#destroyed.has(program),
      note: (step) => this.#note(step),
    })
  }

  get takeovers(): number {
    return this.#takeovers.count
  }

  get violations(): readonly string[] {
    return this.#takeovers.violations
  }

  async open(): Promise<void> {
    const { network, programs: all } = this.#shop
    for (const program of all) await this.#shop.during(program.start())
    await this.#untilTogether(60_000)
    for (const program of all) await this.people.openRegister(program)
    const main = all[0] as ModelProgram
    for (let table = 0; table < TABLES; table++) await this.people.orderAt(main, table)
    network.lossRate = this.#random.chance(0.5) ? 0 : this.#random.next() * 0.05
  }

  async step(): Promise<void> {
    const dice = this.#random.next()
    if (dice < 0.44) await this.#act()
    else if (dice < 0.5) await this.#charge()
    else if (dice < 0.62) this.#changeCable()
    else if (dice < 0.7) await this.#pause()
    else if (dice < 0.78) await this.#kill()
    else if (dice < 0.86) await this.#startDead()
    else await this.#takeovers.goOn(this.#running())
  }

  /** Repairs everything. Resolves to what does not come together. */
  async repair(): Promise<string[]> {
    const { network, programs: all } = this.#shop
    network.lossRate = 0
    this.#note('everything is repaired')
    for (const { host } of all) network.plug(host)
    for (const program of this.#alive()) {
      program.spare()
      if (!program.isRunning) await this.#shop.during(program.start())
    }
    if (this.#destroyed.size > 0) await this.#takeovers.replaceMain(this.#alive())
    if (!(await this.#untilTogether(TOGETHER_MS))) {
      return [`S7: the programs do not come together: ${JSON.stringify(await this.#states())}`]
    }
    for (let round = 0; this.ledger.pending.length > 0 && round < 5; round++) {
      for (const act of this.ledger.pending) {
        if (this.#destroyed.has(act.program)) act.state = 'REFUSED'
        else await this.people.tryAgain(act)
      }
    }
    const left = this.ledger.pending.map(({ kind, program }) => `${kind} at ${program.name}`)
    const { main } = await this.#roles()
    if (main !== undefined) await this.#cards.settle(main)
    await this.#untilTogether(TOGETHER_MS)
    await this.#shop.pass(3_000)
    return left.length === 0 ? [] : [`S7: never answered: ${left.join(', ')}`]
  }

  /** Returns what is wrong with the shop at its end. */
  async judge(): Promise<string[]> {
    const { main, counters } = await this.#roles()
    if (main === undefined) return ['S7: no program leads the shop']
    // First, because whoever reads signs in. A counter may not know yet that its line is dead: it gets some time.
    let copies: string[] = []
    await this.#shop.until(
      () => (copies = judgeCopies(main, counters)).length === 0,
      COPIED_MS,
      COPIED_MS / 10,
    )
    const conflicts = await this.conflictsAt(main)
    this.conflicts = conflicts.length
    const { ledger } = this
    const { folder } = main
    return [
      ...copies,
      ...judgeSales(ledger, folder),
      ...(this.#takeovers.mayForget ? [] : judgeOrders(ledger, folder, conflicts)),
      ...judgeCash(ledger, folder),
      ...judgeConflicts(ledger, conflicts, this.#takeovers.mayForget),
      ...this.#cards.judge(folder, this.#destroyed.size > 0),
      ...(await this.#judgeReport(main)),
    ]
  }

  async conflictsAt(main: ModelProgram): Promise<readonly ShopConflict[]> {
    return (await this.#read(main, '/system/conflicts')) as ShopConflict[]
  }

  /** A cashier goes on at a counter once it no longer hears the main till. */
  async goOnWithOwnPoints(program: ModelProgram): Promise<void> {
    await this.#shop.until(
      async () => (await readShop(this.#shop, program))?.isMainHeard === false,
      60_000,
    )
    await this.#shop.ask(program, 'POST', '/system/takeover', {
      body: { points: 'OWN', pin: demoUsers.cajera.pin },
    })
  }

  async #roles(): Promise<Roles> {
    const alive = this.#alive()
    const states = await this.#states()
    return {
      main: alive.find((_, index) => states[index]?.role === 'MAIN'),
      counters: alive.filter((_, index) => states[index]?.role === 'COUNTER'),
    }
  }

  async #read(program: ModelProgram, path: string): Promise<unknown> {
    const token = await signIn(this.#shop, program, 'admin')
    const headers = { Authorization: `Bearer ${token}` }
    return (await this.#shop.ask(program, 'GET', path, { headers })).body
  }

  /** S4: the report of the day has the sum of all sales. */
  async #judgeReport(main: ModelProgram): Promise<string[]> {
    const report = (await this.#read(main, '/reports/sales')) as {
      readonly totals?: { readonly total?: number }
    }
    const [stored] = readFile<{ total: number }>(
      main.folder,
      `SELECT coalesce(sum(total), 0) AS total FROM invoices
       WHERE issueDate = (SELECT max(issueDate) FROM invoices)`,
    )
    const told = Math.round((report.totals?.total ?? Number.NaN) * 100)
    return told === stored?.total ? [] : [`S4: the report says ${told}, sold is ${stored?.total}`]
  }

  async #act(): Promise<void> {
    const program = this.#any(this.#running())
    if (program !== undefined) await this.people.act(program)
    const pending = this.#any(this.ledger.pending)
    if (pending?.program.isRunning === true && this.#random.chance(0.5)) {
      await this.people.tryAgain(pending)
    }
  }

  async #charge(): Promise<void> {
    const program = this.#any(this.#running())
    if (program === undefined) return
    this.#note(await this.#cards.charge(program))
    if (this.#random.chance(0.5)) await this.#cards.settle(program)
  }

  #changeCable(): void {
    const { network } = this.#shop
    const { host, name } = this.#any(this.#shop.programs) as ModelProgram
    if (network.isPulled(host)) {
      network.plug(host)
      this.#note(`the cable of ${name} is plugged in`)
      return
    }
    const isSilent = this.#random.chance(0.5)
    network.pull(host, isSilent)
    this.#note(`the cable of ${name} is pulled out${isSilent ? ' silently' : ''}`)
  }

  async #pause(): Promise<void> {
    const pauseMs = this.#random.below(LONGEST_PAUSE_MS)
    await this.#shop.pass(pauseMs)
    this.#note(`${pauseMs} ms pass`)
  }

  /** Kills a program in the middle of what it does. */
  async #kill(): Promise<void> {
    const program = this.#any(this.#running())
    if (program === undefined) return
    const steps = 1 + this.#random.below(LATEST_STEP)
    program.killAfter(steps)
    const dice = this.#random.next()
    if (dice < 0.5) await this.people.act(program)
    else if (dice < 0.65) this.#note(await this.#cards.charge(program))
    else await this.#shop.pass(this.#random.below(3_000))
    const isLate = program.isRunning
    program.kill()
    this.#note(`${program.name} is killed${isLate ? '' : ` at step ${steps}`}`)
    this.#maybeDestroy(program)
  }

  #maybeDestroy(program: ModelProgram): void {
    const isLeader = program === this.#shop.programs[0] && this.#takeovers.epoch === 1
    if (!isLeader || this.#destroyed.size > 0 || !this.#random.chance(0.15)) return
    this.#destroyed.add(program)
    this.#note(`the disk of ${program.name} is gone`)
  }

  async #startDead(): Promise<void> {
    const program = this.#any(this.#alive().filter(({ isRunning }) => !isRunning))
    if (program === undefined) return
    const diesAfter = this.#random.chance(0.2) ? 1 + this.#random.below(LATEST_STEP) : undefined
    await this.#shop.during(program.start(diesAfter))
    program.spare()
    this.#note(`${program.name} starts${program.isRunning ? '' : ` and is killed at ${diesAfter}`}`)
  }

  #untilTogether(limitMs: number): Promise<boolean> {
    return this.#shop.until(async () => areTogether(await this.#states()), limitMs)
  }

  async #states(): Promise<(Shop | undefined)[]> {
    const states: (Shop | undefined)[] = []
    for (const program of this.#alive()) states.push(await readShop(this.#shop, program))
    return states
  }

  #alive(): readonly ModelProgram[] {
    return this.#shop.programs.filter((program) => !this.#destroyed.has(program))
  }

  #running(): readonly ModelProgram[] {
    return this.#shop.programs.filter(({ isRunning }) => isRunning)
  }

  #any<T>(list: readonly T[]): T | undefined {
    return list[this.#random.below(list.length)]
  }

  #note(step: string): void {
    this.steps.push(`${Math.round(this.#shop.time.monotonicMs())} ${step}`)
  }
}
