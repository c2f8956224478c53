import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { chargeOf } from '../../acts/card-charges.ts'
import type { SeededRandom } from '../../sync-simulator/seeded-random.ts'
import type { ModelProgram } from '../model/model-program.ts'
import { cardTerminal } from '../card-terminal.ts'
import { readFile } from './shop-invariants.ts'
import type { ShopPeople } from './shop-people.ts'

/** The demo's first terminal. */
const PINPAD_ID = 1
/** Each charge has an amount of its own, by which the bank's records tell it. */
const FIRST_CENTS = 1_121
const LOOK_MS = 2
const LONGEST_MS = 3_000

let nextCents = FIRST_CENTS

/** The card charges of one seed. */
export class ShopCards {
  readonly #random: SeededRandom
  readonly #people: ShopPeople
  readonly #first = nextCents
  /** Charges of which the shop may have no record: the model did not stop them with their program. */
  readonly #outside = new Set<number>()

  constructor(random: SeededRandom, people: ShopPeople) {
    this.#random = random
    this.#people = people
  }

  /** Charges a card. Nobody repeats a charge that was not answered: its outcome is asked for. Resolves to a note. */
  async charge(program: ModelProgram): Promise<string> {
    const cents = nextCents++
    const dice = this.#random.next()
    if (dice < 0.15) cardTerminal.script({ kind: 'DROP', charges: dice < 0.1 }, 'SALE')
    const { status, body } = await this.#people.ask(program, {
      method: 'POST',
      path: `/pinpads/${PINPAD_ID}/transactions`,
      body: {
        ...chargeOf({ totalAmount: cents / 100, taxFreeAmount: (cents - 1_120) / 100 }),
        operationId: this.#random.uuid(),
      },
      isAtTablet: false,
    })
    // A program that died goes on talking to the terminal, because that is outside of the model.
    if (status === 0) this.#outside.add(cents)
    if (status !== 201) return `a card at ${program.name}: ${status} ${body?.code ?? ''}`
    const { id } = body as PinpadTransaction
    const ended = await this.#ended(program, id)
    return `a card of ${cents} at ${program.name}: ${ended?.state ?? 'no answer'}`
  }

  /** A manager has the terminal asked for each charge whose outcome is not known. */
  async settle(program: ModelProgram): Promise<void> {
    const { status, body } = await this.#people.ask(program, {
      method: 'GET',
      path: '/pinpad-transactions?unresolved=true',
      isAtTablet: false,
    })
    if (status !== 200) return
    for (const { id } of body.data as PinpadTransaction[]) {
      await this.#people.ask(program, {
        method: 'POST',
        path: `/pinpad-transactions/${id}/resolve`,
        body: { action: 'REVERSE' },
        isAtTablet: false,
      })
    }
  }

  /** S3: no charge twice at the terminal, and the shop's file says of each what the bank's records say. */
  judge(folder: string, mayLack: boolean): string[] {
    const own = cardTerminal.ledger.entries.filter(
      ({ total }) => total >= this.#first && total < nextCents,
    )
    const stored = new Map(
      readFile<{ totalAmount: number; state: string }>(
        folder,
        `SELECT totalAmount, state FROM pinpadTransactions WHERE type = 'SALE' AND totalAmount >= ?`,
        this.#first,
      ).map(({ totalAmount, state }) => [totalAmount, state]),
    )
    const found: string[] = []
    const totals = own.map(({ total }) => total)
    if (new Set(totals).size !== totals.length) found.push('S3: a card was charged twice')
    for (const { total, status } of own.filter((entry) => !this.#outside.has(entry.total))) {
      const state = stored.get(total)
      if (state === undefined) {
        if (!mayLack) found.push(`S3: the charge of ${total} is ${status} and in no file`)
      } else if (
        state === 'APPROVED' ? status !== 'CHARGED' : status === 'CHARGED' && state !== 'UNKNOWN'
      ) {
        found.push(`S3: the charge of ${total} is ${status}, the file says ${state}`)
      }
    }
    for (const [total, state] of stored) {
      if (state === 'APPROVED' && !totals.includes(total)) {
        found.push(`S3: the charge of ${total} is APPROVED, the bank has none`)
      }
    }
    return found
  }

  async #ended(program: ModelProgram, id: number): Promise<PinpadTransaction | undefined> {
    const endMs = performance.now() + LONGEST_MS
    while (performance.now() < endMs) {
      const { status, body } = await this.#people.ask(program, {
        method: 'GET',
        path: `/pinpad-transactions/${id}`,
        isAtTablet: false,
      })
      if (status !== 200) return undefined
      if (!(body as PinpadTransaction).isInProgress) return body as PinpadTransaction
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    return undefined
  }
}
