import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { randomFaults } from '../../../e2e/simulators/pinpad/faults.ts'
import {
  createPinpadSimulator,
  type PinpadSimulator,
} from '../../../e2e/simulators/pinpad/simulator.ts'
import type { Client } from '#shared/api/client.ts'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import type { PinpadProtocol } from '#shared/api/payments/pinpads.ts'
import { fromCents, wholeCents } from '#shared/domain/money/money.ts'
import { givenRestaurant, type Restaurant } from '../given/given-restaurant.ts'
import { expectAgreement, expectWholeAgreement } from './money-agreement.ts'
import { openRegister } from '../acts/sales.ts'

/**
 * 300 runs in `npm test`, always the same. `PINPAD_RUNS=10000` for the nightly run; `PINPAD_SEED` repeats
 * one.
 */
const RUNS = Number(process.env['PINPAD_RUNS'] ?? 300)
const SEED = Number(process.env['PINPAD_SEED'] ?? 20_261_121)
/** Runs only this protocol: LAN, SERIAL or NEXO. */
const ONLY = process.env['PINPAD_PROTOCOL']
const SHARES: Readonly<Record<PinpadProtocol, number>> = { LAN: 0.6, SERIAL: 0.2, NEXO: 0.2 }

/** Returns the number of runs of a protocol, and their seed. */
export function runsOf(protocol: PinpadProtocol): { readonly runs: number; readonly seed: number } {
  const share = ONLY === undefined ? SHARES[protocol] : Number(ONLY === protocol)
  return { runs: Math.round(RUNS * share), seed: SEED }
}

/** Returns a test time-out in ms, long enough for a busy machine. */
export function patienceOf(runs: number): number {
  return 60_000 + runs * 400
}

interface Line {
  readonly terminals: number
  readonly timeoutMs: number
}

/**
 * SERIAL has fewer terminals and a longer time-out, because every pty is a process and its bytes are slow.
 */
const lines: Readonly<Record<PinpadProtocol, Line>> = {
  LAN: { terminals: 20, timeoutMs: 60 },
  NEXO: { terminals: 20, timeoutMs: 60 },
  SERIAL: { terminals: 8, timeoutMs: 150 },
}
const FAULT_RATE = 0.6
const MANY_RUNS = 1_000
const timing = {
  connectMs: 2_000,
  partialMs: 20,
  sealMs: 10,
  ackMs: 60,
  maximumGraceMs: 60,
  checkMs: 60,
}

interface Pair {
  readonly simulator: PinpadSimulator
  readonly pinpadId: number
  readonly timeoutMs: number
  /** Reconnects the cable after a fault unplugged it. */
  readonly plugIn: () => Promise<void>
}

export interface FaultRuns {
  /** Number of charges by final state. */
  readonly seen: ReadonlyMap<string, number>
  readonly logged: readonly string[]
}

/**
 * Makes charges at terminals with many faults, settles each unresolved charge as a manager would, and
 * compares the till with the terminal's ledger after every step.
 */
export async function runFaults(
  protocol: PinpadProtocol,
  runs: number,
  seed: number,
): Promise<FaultRuns> {
  const till = await givenRestaurant({ dependencies: { pinpads: { timing } } })
  await openRegister(till)
  const { terminals } = lines[protocol]
  const pairs: Pair[] = []
  for (let index = 0; index < terminals; index++) {
    pairs.push(await givenPair(till, protocol, index, seed + index))
  }
  const cashier = await till.as('cajera')
  const manager = await till.as('gerente')
  const seen = new Map<string, number>()

  await Promise.all(
    pairs.map(async (pair, index) => {
      for (let run = index; run < runs; run += terminals) {
        const charge = await inTime(`run ${run}`, oneCharge(cashier, pair, run))
        seen.set(charge.state, (seen.get(charge.state) ?? 0) + 1)
        expectAgreement(pair.simulator.ledger, [charge], `run ${run}`)
        await inTime(`doubt of run ${run}`, settleDoubt(till, manager, pair, charge))
      }
    }),
  )
  for (const { pinpadId, simulator } of pairs) {
    expectWholeAgreement(simulator.ledger, await chargesOf(manager, pinpadId))
  }
  return { seen, logged: till.logged }
}

const TROUBLED = ['DECLINED', 'UNKNOWN', 'REVERSED']

/**
 * Checks that enough runs had faults, because runs without faults prove nothing. Results depend on the
 * machine's speed, so every state is required only if there are many runs.
 */
export function expectTrouble(seen: FaultRuns['seen'], runs: number): void {
  const of = (state: string) => seen.get(state) ?? 0
  expect(of('APPROVED'), 'APPROVED').toBeGreaterThan(0)
  const troubled = TROUBLED.reduce((count, state) => count + of(state), 0)
  expect(troubled, TROUBLED.join(' or ')).toBeGreaterThan(runs / 10)
  if (runs < MANY_RUNS) return
  for (const state of TROUBLED) expect(of(state), state).toBeGreaterThan(0)
}

/** Creates a simulated terminal and its pinpad record. */
async function givenPair(
  till: Restaurant,
  protocol: PinpadProtocol,
  index: number,
  seed: number,
): Promise<Pair> {
  const { timeoutMs } = lines[protocol]
  const line = protocol === 'SERIAL' ? 'SERIAL' : 'TCP'
  const simulator = createPinpadSimulator({
    faults: randomFaults({ seed, rate: FAULT_RATE, timeoutMs, line }),
  })
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-runs-'))
  onTestFinished(async () => {
    await simulator.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const path = join(folder, 'pinpad')
  const plugIn = async () => {
    if (protocol === 'SERIAL' && !existsSync(path)) await simulator.openSerial(path)
  }
  await plugIn()
  const port =
    protocol === 'LAN'
      ? await simulator.listen()
      : protocol === 'NEXO'
        ? await simulator.listenNexo()
        : null
  const name = `Simulador ${index}`
  till.sql(
    `INSERT INTO pinpads (establishmentId, name, provider, protocol, ipAddress, port, serialPath,
       timeoutMs, enabled, enableOrder, enableNoStockOrder, enableInvoice, enableQuotation)
     VALUES (1, ?, 'DATAFAST', ?, '127.0.0.1', ?, ?, ?, 1, 1, 0, 1, 0)`,
    name,
    protocol,
    port,
    path,
    timeoutMs,
  )
  const [row] = till.sql('SELECT id FROM pinpads WHERE name = ?', name)
  return { simulator, pinpadId: Number(row?.['id']), timeoutMs, plugIn }
}

/** Makes a charge and waits until it is no longer in progress. */
async function oneCharge(client: Client, pair: Pair, run: number): Promise<PinpadTransaction> {
  await pair.plugIn()
  // Few different amounts, so that many charges have the same one.
  const amount = fromCents(wholeCents(100 + (run % 7)))
  let charge = await client.pinpadTransactions.create({
    params: { id: pair.pinpadId },
    body: {
      operationId: randomUUID(),
      totalAmount: amount,
      taxedAmount: 0,
      taxFreeAmount: amount,
      taxAmount: 0,
    },
  })
  while (charge.isInProgress) {
    await pause(10)
    charge = await client.pinpadTransactions.get({ params: { id: charge.id } })
  }
  return charge
}

/**
 * Settles an unresolved charge as a manager would: asks the terminal up to three times, then checks its
 * list and signs by hand.
 */
async function settleDoubt(
  till: Restaurant,
  manager: Client,
  pair: Pair,
  charge: PinpadTransaction,
): Promise<void> {
  const { ledger } = pair.simulator
  const { id } = charge
  let last = charge
  for (let attempt = 0; last.isUnresolved && attempt < 3; attempt++) {
    await pair.plugIn()
    till.clock.advance(1_000)
    last = await manager.pinpadTransactions.resolve({ params: { id }, body: { action: 'REVERSE' } })
    expectAgreement(ledger, [last], `charge ${id}, asked again`)
  }
  if (last.isUnresolved) {
    // The last request may still be running at the terminal, so wait for it.
    await pause(20 * pair.timeoutMs)
    till.clock.advance(1_000)
    const wasCharged = ledger.charged.some(({ invoice }) => invoice.trim() === String(id))
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
  if (isBatchFull(last)) await settleBatch(manager, pair)
}

/** True if the batch is full. nexo has no code for it: the terminal's display text says it. */
function isBatchFull({ code, message }: PinpadTransaction): boolean {
  return code === 'BATCH_FULL' || /PROCESO(?: |%20)CONTROL/.test(message ?? '')
}

/** Settles the batch. Retries, because the terminal may refuse or its answer may be lost. */
async function settleBatch(manager: Client, pair: Pair): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    await pair.plugIn()
    const isSettled = await manager.pinpads.settle({ params: { id: pair.pinpadId } }).then(
      () => true,
      () => false,
    )
    if (isSettled) return
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

/** Limit per step, so that a charge that never ends fails with its name instead of a test time-out. */
const LONGEST_STEP_MS = 60_000

async function inTime<T>(what: string, step: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} does not end`)), LONGEST_STEP_MS)
  })
  try {
    return await Promise.race([step, late])
  } finally {
    clearTimeout(timer)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
