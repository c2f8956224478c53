import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { randomFaults } from '../../e2e/simulators/pinpad/faults.ts'
import {
  createPinpadSimulator,
  type PinpadSimulator,
} from '../../e2e/simulators/pinpad/simulator.ts'
import type { Client } from '../../src-shared/api/client.ts'
import type { PinpadTransaction } from '../../src-shared/api/pinpad-transactions.ts'
import type { PinpadProtocol } from '../../src-shared/api/pinpads.ts'
import { type Cents, fromCents } from '../../src-shared/domain/money.ts'
import { givenRestaurant, type Restaurant } from './given-restaurant.ts'
import { expectAgreement, expectWholeAgreement } from './money-agreement.ts'
import { openRegister } from './sales.ts'

/** 300 in `npm test`, always the same; `PINPAD_RUNS=10000` for a night, `PINPAD_SEED` to repeat one. */
const RUNS = Number(process.env['PINPAD_RUNS'] ?? 300)
const SEED = Number(process.env['PINPAD_SEED'] ?? 20_261_121)
/** All runs with this one alone: LAN, SERIAL or NEXO. */
const ONLY = process.env['PINPAD_PROTOCOL']
const SHARES: Readonly<Record<PinpadProtocol, number>> = { LAN: 0.6, SERIAL: 0.2, NEXO: 0.2 }

/** How many of the runs are this protocol's, and from which seed. */
export function runsOf(protocol: PinpadProtocol): { readonly runs: number; readonly seed: number } {
  const share = ONLY === undefined ? SHARES[protocol] : Number(ONLY === protocol)
  return { runs: Math.round(RUNS * share), seed: SEED }
}

/** Longer than all that the runs may take on a machine that does other things as well. */
export function patienceOf(runs: number): number {
  return 60_000 + runs * 400
}

interface Line {
  readonly terminals: number
  readonly timeoutMs: number
}

/** Every pty is a process of its own, and its bytes take their time. */
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
  /** Puts the cable back where a fault has pulled it. */
  readonly plugIn: () => Promise<void>
}

export interface FaultRuns {
  /** How often a charge came to each state. */
  readonly seen: ReadonlyMap<string, number>
  readonly logged: readonly string[]
}

/**
 * Charges at terminals where more goes wrong than right, settles each doubt as a manager would, and
 * holds the till against what was really taken, after every step.
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
 * Runs in which nothing went wrong would prove nothing. How each one ends hangs on the machine's speed
 * too, so that only many of them must have ended in every way.
 */
export function expectTrouble(seen: FaultRuns['seen'], runs: number): void {
  const of = (state: string) => seen.get(state) ?? 0
  expect(of('APPROVED'), 'APPROVED').toBeGreaterThan(0)
  const troubled = TROUBLED.reduce((count, state) => count + of(state), 0)
  expect(troubled, TROUBLED.join(' or ')).toBeGreaterThan(runs / 10)
  if (runs < MANY_RUNS) return
  for (const state of TROUBLED) expect(of(state), state).toBeGreaterThan(0)
}

/** A terminal of its own, and its record. */
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

/** Charges, and waits until the terminal is left alone. */
async function oneCharge(client: Client, pair: Pair, run: number): Promise<PinpadTransaction> {
  await pair.plugIn()
  // Few amounts, so that many charges share theirs.
  const amount = fromCents((100 + (run % 7)) as Cents)
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

/** What a manager does: asks the terminal some times, then looks at its list and signs by hand. */
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
    // What the terminal was asked last may still be under way: the till has to be waited for.
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

/** nexo has no code for it: the terminal's display says so. */
function isBatchFull({ code, message }: PinpadTransaction): boolean {
  return code === 'BATCH_FULL' || /PROCESO(?: |%20)CONTROL/.test(message ?? '')
}

/** The terminal may refuse, or its answer get lost: a person presses again. */
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

/** A charge that never ends would only show as a test that never does. */
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
