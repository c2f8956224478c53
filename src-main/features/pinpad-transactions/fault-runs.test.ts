import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { randomFaults } from '../../../e2e/simulators/pinpad/faults.ts'
import {
  createPinpadSimulator,
  type PinpadSimulator,
} from '../../../e2e/simulators/pinpad/simulator.ts'
import type { Client } from '../../../src-shared/api/client.ts'
import type { PinpadTransaction } from '../../../src-shared/api/pinpad-transactions.ts'
import { fromCents, type Cents } from '../../../src-shared/domain/money.ts'
import { givenRestaurant, type Restaurant } from '../../testing/given-restaurant.ts'
import { openRegister } from '../../testing/sales.ts'

/** 300 in `npm test`, always the same; `PINPAD_RUNS=10000` for a night. */
const RUNS = Number(process.env['PINPAD_RUNS'] ?? 300)
const SEED = Number(process.env['PINPAD_SEED'] ?? 20_261_121)
const TERMINALS = 20
const TIMEOUT_MS = 60
const FAULT_RATE = 0.6
const timing = { connectMs: 2_000, partialMs: 20, sealMs: 10, maximumGraceMs: 60, checkMs: 60 }

interface Pair {
  readonly simulator: PinpadSimulator
  readonly pinpadId: number
}

/** States in which a till says that the customer keeps their money. */
const NOT_PAID: readonly string[] = [
  'DECLINED',
  'NOT_SENT',
  'CANCELLED',
  'REVERSED',
  'NOT_FOUND',
  'VOIDED',
]

describe('whatever goes wrong between till, terminal and bank', () => {
  it(
    `in ${RUNS} charges nothing is taken that the till does not know of, and nothing twice`,
    async () => {
      const till = await givenRestaurant({ dependencies: { pinpads: { timing } } })
      await openRegister(till)
      const pairs: Pair[] = []
      for (let index = 0; index < TERMINALS; index++) pairs.push(await givenPair(till, index))
      const cashier = await till.as('cajera')
      const manager = await till.as('gerente')
      const seen = new Map<string, number>()

      await Promise.all(
        pairs.map(async (pair, index) => {
          for (let run = index; run < RUNS; run += TERMINALS) {
            const charge = await oneCharge(cashier, pair, run)
            seen.set(charge.state, (seen.get(charge.state) ?? 0) + 1)
            expectAgreement(pair, [charge], `run ${run}`)
            await settleDoubt(till, manager, pair, charge)
          }
        }),
      )

      for (const pair of pairs) {
        const charges = await chargesOf(manager, pair.pinpadId)
        expectAgreement(pair, charges, 'at the end')
        const known = charges.map(({ id }) => String(id))
        for (const { invoice } of pair.simulator.ledger.entries) {
          expect(known).toContain(invoice.trim())
        }
        const paid = charges.filter(isPaid).reduce((sum, { totalAmount }) => sum + totalAmount, 0)
        expect(Math.round(paid * 100)).toBe(pair.simulator.ledger.chargedTotal)
      }
      // Runs in which nothing went wrong would prove nothing.
      for (const state of ['APPROVED', 'DECLINED', 'UNKNOWN', 'REVERSED', 'NOT_FOUND']) {
        expect(seen.get(state) ?? 0, state).toBeGreaterThan(0)
      }
      expect(till.logged).toEqual([])
    },
    60_000 + RUNS * 100,
  )
})

/** A terminal of its own on TCP, and its record. */
async function givenPair(till: Restaurant, index: number): Promise<Pair> {
  const simulator = createPinpadSimulator({
    faults: randomFaults({
      seed: SEED + index,
      rate: FAULT_RATE,
      timeoutMs: TIMEOUT_MS,
      line: 'TCP',
    }),
  })
  onTestFinished(() => simulator.close())
  const port = await simulator.listen()
  till.sql(
    `INSERT INTO pinpads (establishmentId, name, provider, protocol, ipAddress, port, timeoutMs,
       enabled, enableOrder, enableNoStockOrder, enableInvoice, enableQuotation)
     VALUES (1, ?, 'DATAFAST', 'LAN', '127.0.0.1', ?, ?, 1, 1, 0, 1, 0)`,
    `Simulador ${index}`,
    port,
    TIMEOUT_MS,
  )
  const [row] = till.sql('SELECT id FROM pinpads WHERE name = ?', `Simulador ${index}`)
  return { simulator, pinpadId: Number(row?.['id']) }
}

/** Charges, and waits until the terminal is left alone. */
async function oneCharge(
  client: Client,
  { pinpadId }: Pair,
  run: number,
): Promise<PinpadTransaction> {
  // Few amounts, so that many charges share theirs.
  const amount = fromCents((100 + (run % 7)) as Cents)
  let charge = await client.pinpadTransactions.create({
    params: { id: pinpadId },
    body: {
      operationId: randomUUID(),
      totalAmount: amount,
      taxedAmount: 0,
      taxFreeAmount: amount,
      taxAmount: 0,
    },
  })
  while (charge.isInProgress) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    charge = await client.pinpadTransactions.get({ params: { id: charge.id } })
  }
  return charge
}

/** What a manager does: asks the terminal some times, then looks at its list and signs by hand. */
async function settleDoubt(
  till: Restaurant,
  manager: Client,
  pair: Pair,
  charge: PinpadTransaction,
): Promise<void> {
  const { id } = charge
  let last = charge
  for (let attempt = 0; last.isUnresolved && attempt < 3; attempt++) {
    till.clock.advance(1_000)
    last = await manager.pinpadTransactions.resolve({ params: { id }, body: { action: 'REVERSE' } })
    expectAgreement(pair, [last], `charge ${id}, asked again`)
  }
  if (last.isUnresolved) {
    // What the terminal was asked last may still be under way: the till has to be waited for.
    await new Promise((resolve) => setTimeout(resolve, 20 * TIMEOUT_MS))
    till.clock.advance(1_000)
    const wasCharged = pair.simulator.ledger.charged.some(
      ({ invoice }) => invoice.trim() === String(id),
    )
    last = await manager.pinpadTransactions.resolve({
      params: { id },
      body: {
        action: 'MANUAL',
        outcome: wasCharged ? 'APPROVED' : 'NOT_CHARGED',
        reason: 'Según la lista del pinpad',
        pin: '2580',
      },
    })
  }
  if (last.code === 'BATCH_FULL') {
    // The terminal may refuse, or its answer get lost: a person presses again.
    for (let attempt = 0; attempt < 20; attempt++) {
      const isSettled = await manager.pinpads.settle({ params: { id: pair.pinpadId } }).then(
        () => true,
        () => false,
      )
      if (isSettled) return
    }
  }
}

async function chargesOf(client: Client, pinpadId: number): Promise<PinpadTransaction[]> {
  const charges: PinpadTransaction[] = []
  for (let page = 0; ; page++) {
    const { data, pagination } = await client.pinpadTransactions.list({
      query: { pinpadId, size: 200, page },
    })
    charges.push(...data)
    if (page + 1 >= pagination.totalPages) return charges
  }
}

function isPaid(charge: PinpadTransaction): boolean {
  return charge.state === 'APPROVED' || charge.resolution === 'APPROVED'
}

/** What the terminal took for each charge is what the till says, and the till says of nothing else. */
function expectAgreement(pair: Pair, charges: readonly PinpadTransaction[], when: string): void {
  const wrong: string[] = []
  for (const charge of charges) {
    const taken = pair.simulator.ledger.entries.filter(
      ({ invoice }) => invoice.trim() === String(charge.id),
    )
    const standing = taken.filter(({ status }) => status === 'CHARGED')
    const says = `the till says ${charge.state} ${charge.resolution ?? ''}`
    if (taken.length > 1) wrong.push(`charge ${charge.id} was taken ${taken.length} times`)
    if (taken.some(({ total }) => total !== Math.round(charge.totalAmount * 100))) {
      wrong.push(`charge ${charge.id} was taken of another amount`)
    }
    if (standing.length > 0 && NOT_PAID.includes(charge.state)) {
      wrong.push(`charge ${charge.id} was taken, and ${says}`)
    }
    if (standing.length === 0 && isPaid(charge)) {
      wrong.push(`charge ${charge.id} is not taken, and ${says}`)
    }
  }
  expect(wrong, when).toEqual([])
}
