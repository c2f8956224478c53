import type { Shop } from '#shared/api/machine/shop.ts'
import type { SeededRandom } from '../../sync-simulator/seeded-random.ts'
import { demoUsers } from '../../test-app.ts'
import type { ModelProgram } from '../model/model-program.ts'
import type { ModelShop } from '../model/model-shop.ts'
import { readFile } from './shop-invariants.ts'
import type { ShopLedger } from './shop-ledger.ts'
import { readShop } from './shop-state.ts'

/** A program makes some hundred steps in a takeover. */
const LATEST_STEP = 300

interface TakeoverPorts {
  readonly shop: ModelShop
  readonly random: SeededRandom
  readonly ledger: ShopLedger
  /** True for a program whose disk is gone. */
  readonly isLost: (program: ModelProgram) => boolean
  readonly note: (step: string) => void
}

/** The programs that go on without the main till in one seed. */
export class ShopTakeovers {
  readonly violations: string[] = []
  count = 0
  readonly #ports: TakeoverPorts
  #hadOwn = false
  /** The highest epoch that a manager may have begun. */
  epoch = 1
  /** Up to when the copy had everything on which a counter goes on with its own points, by the main till's clock. */
  readonly #copyUntil = new Map<ModelProgram, string | null>()
  /** A program that may lead that epoch; it was killed while it took over. */
  #unsure: ModelProgram | undefined

  constructor(ports: TakeoverPorts) {
    this.#ports = ports
  }

  /** Somebody goes on at a program that does not hear the main till. */
  async goOn(running: readonly ModelProgram[]): Promise<void> {
    const alone: { readonly program: ModelProgram; readonly shop: Shop }[] = []
    for (const program of running) {
      const shop = await readShop(this.#ports.shop, program)
      const isCounter = shop?.role === 'COUNTER' || shop?.ownSince != null
      if (shop !== undefined && isCounter && !shop.isMainHeard) alone.push({ program, shop })
    }
    const chosen = alone[this.#ports.random.below(alone.length)]
    if (chosen === undefined) return
    const { program, shop } = chosen
    const points = this.#ports.random.chance(0.65) && shop.role === 'COUNTER' ? 'OWN' : 'ALL'
    await this.#takeOver(program, shop, points)
  }

  async #takeOver(program: ModelProgram, shop: Shop, points: 'OWN' | 'ALL'): Promise<void> {
    if (points === 'ALL') {
      await this.#makeSure()
      // A manager knows which program leads, and does not make a second one.
      if (this.#unsure !== undefined || shop.epoch < this.epoch) return
      this.#unsure = program
    }
    const { pin } = points === 'ALL' ? demoUsers.admin : demoUsers.cajera
    const isKilled = this.#ports.random.chance(0.25)
    if (isKilled) program.killAfter(1 + this.#ports.random.below(LATEST_STEP))
    const { status, body } = await this.#ports.shop.ask(program, 'POST', '/system/takeover', {
      body: { points, pin },
    })
    program.spare()
    const code = status >= 400 ? ` ${body?.code}` : ''
    this.#ports.note(`${program.name} goes on with ${points}: ${status}${code}`)
    if (points === 'ALL' && status >= 400) this.#unsure = undefined
    if (status !== 200) return
    this.count++
    if (points === 'OWN') {
      this.#copyUntil.set(program, shop.copyUntil)
      this.#hadOwn = true
      return
    }
    this.#unsure = undefined
    this.epoch = shop.epoch + 1
    this.#judgeTaken(program, shop.copyUntil ?? this.#copyUntil.get(program) ?? null)
  }

  /** S3: what was answered before the time of the copy is in the file of the program that leads now. */
  #judgeTaken(program: ModelProgram, copyUntil: string | null): void {
    const [main] = this.#ports.shop.programs
    if (main === undefined || this.epoch > 2) return
    if (copyUntil === null) {
      this.#ports.ledger.lose(main.name, 0)
      return
    }
    const untilMs =
      Date.parse(copyUntil) -
      this.#ports.shop.time.now().getTime() +
      this.#ports.shop.time.monotonicMs() -
      main.clockOffsetMs
    const kept = new Set(
      readFile<{ number: string }>(program.folder, 'SELECT number FROM invoices').map(
        ({ number }) => number,
      ),
    )
    for (const act of this.#ports.ledger.done('sale', 'bill')) {
      if (act.owner !== main.name || (act.doneMs ?? 0) >= untilMs) continue
      if (!kept.has(act.number ?? '')) {
        this.violations.push(`S3: ${act.number} is older than the copy and not in it`)
      }
    }
    if (this.#ports.isLost(main)) this.#ports.ledger.lose(main.name, untilMs)
  }

  /** Asks a program that was killed while it took over what came of it. */
  async #makeSure(): Promise<void> {
    const program = this.#unsure
    const [main] = this.#ports.shop.programs
    if (program?.isRunning !== true) return
    const shop = await readShop(this.#ports.shop, program)
    if (shop === undefined) return
    this.#unsure = undefined
    if (shop.role !== 'MAIN' || shop.epoch <= this.epoch) return
    this.epoch = shop.epoch
    this.count++
    if (main !== undefined && this.#ports.isLost(main)) this.#ports.ledger.lose('main', 0)
  }

  /** The main till does not come back: a manager makes a counter the main till. */
  async replaceMain(alive: readonly ModelProgram[]): Promise<void> {
    await this.#ports.shop.pass(15_000)
    await this.#makeSure()
    for (const program of alive) {
      const shop = await readShop(this.#ports.shop, program)
      if (this.epoch > 1 || shop === undefined) return
      await this.#takeOver(program, shop, 'ALL')
    }
  }

  /** A counter may have brought its acts to a main till that was replaced later: its conflicts do not come along. */
  get mayForget(): boolean {
    return this.#hadOwn && this.epoch > 1
  }
}
