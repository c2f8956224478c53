import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import type { Shop } from '#shared/api/machine/shop.ts'
import type { SeededRandom } from '../sync-simulator/seeded-random.ts'
import { demoUsers } from '../test-app.ts'
import type { ModelProgram } from './model-program.ts'
import { type ModelShop, programs } from './model-shop.ts'
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
import { type ShopTemplate, signIn } from './shop-template.ts'

const TABLES = 3
const TOGETHER_MS = 900_000
const LONGEST_PAUSE_MS = 20_000
/** A program makes a few hundred steps in an act that is sent on. */
const LATEST_STEP = 150

/** What happens to one shop in one seed. */
export class ShopDay {
  readonly ledger = new ShopLedger()
  readonly steps: string[] = []
  readonly violations: string[] = []
  takeovers = 0
  conflicts = 0
  readonly #shop: ModelShop
  readonly #random: SeededRandom
  readonly people: ShopPeople
  readonly #cards: ShopCards
  #hadOwn = false
  /** Programs whose disk is gone. */
  readonly #destroyed = new Set<ModelProgram>()
  /** The highest epoch that a manager may have begun. */
  #epoch = 1
  /** Up to when the copy had everything on which a counter goes on with its own points, by the main till's clock. */
  readonly #copyUntil = new Map<ModelProgram, string | null>()
  /** A program that may lead that epoch; it was killed while it took over. */
  #unsure: ModelProgram | undefined

  constructor(shop: ModelShop, random: SeededRandom, { folders, deviceToken }: ShopTemplate) {
    this.#shop = shop
    this.#random = random
    const [folder = ''] = folders
    const [dish] = readFile<{ id: number }>(
      folder,
      `SELECT id FROM products WHERE name = 'Encebollado'`,
    )
    const tables = readFile<{ id: number }>(folder, `SELECT id FROM tables ORDER BY id LIMIT ${TABLES}`)
    this.people = new ShopPeople({
      shop,
      random,
      ledger: this.ledger,
      deviceToken,
      dish: { id: dish?.id ?? 0, cents: 450 },
      tableIds: tables.map(({ id }) => id),
      pointOf: (program) => programs.find(({ host }) => host === program.host)?.emissionPointId ?? 0,
      note: (step) => this.#note(step),
    })
    this.#cards = new ShopCards(random, this.people)
  }

  async open(): Promise<void> {
    const { network, programs: all } = this.#shop
    for (const program of all) await this.#shop.during(program.start())
    await this.#untilTogether(60_000)
    for (const program of all) await this.people.openRegister(program)
    const [main] = all
    for (let table = 0; table < TABLES && main !== undefined; table++) {
      await this.people.orderAt(main, table)
    }
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
    else await this.#goOn()
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
    if (this.#destroyed.size > 0) await this.#replaceMain()
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
    // First: whoever reads signs in.
    const copies = judgeCopies(main, counters)
    const conflicts = await this.conflictsAt(main)
    this.conflicts = conflicts.length
    const { ledger } = this
    const { folder } = main
    return [
      ...copies,
      ...judgeSales(ledger, folder),
      ...(this.#mayForget ? [] : judgeOrders(ledger, folder, conflicts)),
      ...judgeCash(ledger, folder),
      ...judgeConflicts(ledger, conflicts, this.#mayForget),
      ...this.#cards.judge(folder, this.#destroyed.size > 0),
      ...(await this.#judgeReport(main)),
    ]
  }

  /** A counter may have brought its acts to a main till that was replaced later: its conflicts do not come along. */
  get #mayForget(): boolean {
    return this.#hadOwn && this.#epoch > 1
  }

  async conflictsAt(main: ModelProgram): Promise<readonly ShopConflict[]> {
    return (await this.#read(main, '/system/conflicts')) as ShopConflict[]
  }

  /** A cashier goes on at a counter once it no longer hears the main till. */
  async goOnWithOwnPoints(program: ModelProgram): Promise<void> {
    await this.#shop.until(async () => (await this.#state(program))?.isMainHeard === false, 60_000)
    await this.#shop.ask(program, 'POST', '/system/takeover', {
      body: { points: 'OWN', pin: demoUsers.cajera.pin },
    })
  }

  async #roles(): Promise<{
    readonly main: ModelProgram | undefined
    readonly counters: readonly ModelProgram[]
  }> {
    const states = await this.#states()
    const alive = this.#alive()
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
    await this.#maybeDestroy(program)
  }

  async #maybeDestroy(program: ModelProgram): Promise<void> {
    const isLeader = program === this.#shop.programs[0] && this.#epoch === 1
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

  /** Somebody goes on at a program that does not hear the main till. */
  async #goOn(): Promise<void> {
    const alone: { readonly program: ModelProgram; readonly shop: Shop }[] = []
    for (const program of this.#running()) {
      const shop = await this.#state(program)
      const isCounter = shop?.role === 'COUNTER' || shop?.ownSince != null
      if (shop !== undefined && isCounter && !shop.isMainHeard) alone.push({ program, shop })
    }
    const chosen = this.#any(alone)
    if (chosen === undefined) return
    const { program, shop } = chosen
    const points = this.#random.chance(0.65) && shop.role === 'COUNTER' ? 'OWN' : 'ALL'
    await this.#takeOver(program, shop, points)
  }

  async #takeOver(program: ModelProgram, shop: Shop, points: 'OWN' | 'ALL'): Promise<void> {
    if (points === 'ALL') {
      await this.#makeSure()
      // A manager knows which program leads, and does not make a second one.
      if (this.#unsure !== undefined || shop.epoch < this.#epoch) return
      this.#unsure = program
    }
    const { pin } = points === 'ALL' ? demoUsers.admin : demoUsers.cajera
    const isKilled = this.#random.chance(0.25)
    if (isKilled) program.killAfter(1 + this.#random.below(LATEST_STEP * 2))
    const { status, body } = await this.#shop.ask(program, 'POST', '/system/takeover', {
      body: { points, pin },
    })
    program.spare()
    const code = status >= 400 ? ` ${body?.code}` : ''
    this.#note(`${program.name} goes on with ${points}: ${status}${code}`)
    if (points === 'ALL' && status >= 400) this.#unsure = undefined
    if (status !== 200) return
    this.takeovers++
    if (points === 'OWN') {
      this.#copyUntil.set(program, shop.copyUntil)
      this.#hadOwn = true
      return
    }
    this.#unsure = undefined
    this.#epoch = shop.epoch + 1
    this.#judgeTaken(program, shop.copyUntil ?? this.#copyUntil.get(program) ?? null)
  }

  /** S3: what was answered before the time of the copy is in the file of the program that leads now. */
  #judgeTaken(program: ModelProgram, copyUntil: string | null): void {
    const [main] = this.#shop.programs
    if (main === undefined || this.#epoch > 2) return
    if (copyUntil === null) {
      this.ledger.lose(main.name, 0)
      return
    }
    const untilMs =
      Date.parse(copyUntil) - this.#shop.time.now().getTime() + this.#shop.time.monotonicMs() - main.clockOffsetMs
    const kept = new Set(
      readFile<{ number: string }>(program.folder, 'SELECT number FROM invoices').map(
        ({ number }) => number,
      ),
    )
    for (const act of this.ledger.done('sale', 'bill')) {
      if (act.owner !== main.name || (act.doneMs ?? 0) >= untilMs) continue
      if (!kept.has(act.number ?? '')) {
        this.violations.push(`S3: ${act.number} is older than the copy and not in it`)
      }
    }
    if (this.#destroyed.has(main)) this.ledger.lose(main.name, untilMs)
  }

  /** Asks a program that was killed while it took over what came of it. */
  async #makeSure(): Promise<void> {
    const program = this.#unsure
    if (program?.isRunning !== true) return
    const shop = await this.#state(program)
    if (shop === undefined) return
    this.#unsure = undefined
    if (shop.role !== 'MAIN' || shop.epoch <= this.#epoch) return
    this.#epoch = shop.epoch
    this.takeovers++
    if (this.#destroyed.size > 0) this.ledger.lose('main', 0)
  }

  /** The main till does not come back: a manager makes a counter the main till. */
  async #replaceMain(): Promise<void> {
    await this.#shop.pass(15_000)
    await this.#makeSure()
    for (const program of this.#alive()) {
      const shop = await this.#state(program)
      if (this.#epoch > 1 || shop === undefined) return
      await this.#takeOver(program, shop, 'ALL')
    }
  }

  #untilTogether(limitMs: number): Promise<boolean> {
    return this.#shop.until(async () => {
      const states = await this.#states()
      const leaders = states.filter((shop) => shop?.role === 'MAIN' && !shop.isReplaced)
      const others = states.filter((shop) => shop?.role === 'COUNTER')
      return (
        leaders.length === 1 &&
        leaders[0]?.ownSince === null &&
        leaders.length + others.length === this.#alive().length &&
        others.every((shop) => shop?.isMainHeard === true && shop.lagActs === 0 && shop.ownSince === null)
      )
    }, limitMs)
  }

  async #states(): Promise<(Shop | undefined)[]> {
    const states: (Shop | undefined)[] = []
    for (const program of this.#alive()) states.push(await this.#state(program))
    return states
  }

  async #state(program: ModelProgram): Promise<Shop | undefined> {
    const { status, body } = await this.#shop.ask(program, 'GET', '/system/shop')
    return status === 200 ? (body as Shop) : undefined
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
