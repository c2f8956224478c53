import { faultyNetwork } from './faulty-network.ts'
import {
  doubles,
  judgeDisks,
  judgeFloor,
  judgeNumbers,
  judgeSale,
  judgeSums,
} from './invariants.ts'
import { ModelCentral } from './model-central.ts'
import { ModelTill, type Sale } from './model-till.ts'
import { seededRandom } from './seeded-random.ts'
import { VirtualTime } from './virtual-time.ts'

export interface SeedResult {
  readonly seed: number
  readonly violations: readonly string[]
  readonly sales: number
  readonly parked: number
  readonly crashes: number
  readonly virtualMs: number
}

const SALES_PER_TILL = 12
const SERVICES_PER_TILL = 10
const TABLES_PER_TILL = 3
const BUSY_MS = 120_000
const LIMIT_MS = 14 * 24 * 3_600_000
const TIMEOUT_MS = 15_000
const RECONCILE_WAIT_MS = 60_000

/**
 * Runs two tills, their waiters and a tablet against one central, with the faults of the README, until
 * everything has come to rest. Checks the README's invariants I1 to I6 during the run and at the end.
 */
export async function runSeed(seed: number): Promise<SeedResult> {
  const random = seededRandom(seed)
  const time = new VirtualTime()
  const deduplicates = random.chance(0.5)
  const central = new ModelCentral(deduplicates)
  const network = faultyNetwork(central, time, random, {
    faultRate: random.next() * 0.6,
    mayDouble: deduplicates,
    longestRunMs: RECONCILE_WAIT_MS,
  })
  const profile = {
    deduplicates: deduplicates ? 'yes' : random.chance(0.5) ? 'no' : 'unproven',
    reconcileWaitMs: RECONCILE_WAIT_MS,
    timeoutMs: TIMEOUT_MS,
  } as const
  const tills = ['001', '002'].map(
    (name, till) =>
      new ModelTill({
        name,
        tableIds: Array.from({ length: TABLES_PER_TILL }, (_, table) => 1 + till * 10 + table),
        time,
        random,
        profile,
        send: network.send,
        crashRate: random.chance(0.5) ? random.next() * 0.05 : 0,
      }),
  )
  const acknowledged = new Map<ModelTill, Sale[]>(tills.map((till) => [till, []]))
  for (const till of tills) {
    void till.start()
    for (let index = 0; index < SERVICES_PER_TILL; index++) {
      time.after(random.below(BUSY_MS), () => void till.serve())
    }
    if (random.chance(0.2)) {
      time.after(random.below(BUSY_MS), () => {
        const backup = till.backUp()
        time.after(random.below(BUSY_MS), () => void till.restore(backup))
      })
    }
    for (let index = 0; index < SALES_PER_TILL; index++) {
      const uuid = random.uuid()
      if (random.chance(0.04)) central.refused.add(uuid)
      time.after(
        random.below(BUSY_MS),
        () => void sellUntilAcknowledged({ till, uuid, cents: 100 + random.below(9_900) }),
      )
    }
  }

  /** Repeats the same sale until it is acknowledged, as a person or a tablet does. */
  async function sellUntilAcknowledged(order: {
    readonly till: ModelTill
    readonly uuid: string
    readonly cents: number
  }): Promise<void> {
    const { till, uuid, cents } = order
    const sale = await till.sell(uuid, cents)
    // The answer to a tablet may also be lost on the shop's network.
    if (sale === undefined || random.chance(0.2)) {
      time.after(
        500 + random.below(2_000),
        () =>
          // A sale lost by a restore is entered again with a new uuid.
          void sellUntilAcknowledged(
            till.lost.has(uuid) ? { ...order, uuid: random.uuid() } : order,
          ),
      )
      return
    }
    acknowledged.get(till)?.push(sale)
    if (random.chance(0.1)) await till.annul(sale)
  }

  time.after(BUSY_MS + random.below(3_600_000), () => {
    network.heal()
    for (const till of tills) till.calm()
  })
  if (random.chance(0.2)) {
    time.after(random.below(BUSY_MS), () => {
      time.wallOffsetMs = (random.chance(0.5) ? 1 : -1) * random.below(400 * 24 * 3_600_000)
    })
  }

  const violations: string[] = []
  let invoicesSeen = 0
  const expected = tills.length * SALES_PER_TILL
  const salesAcknowledged = () =>
    [...acknowledged.values()].reduce((total, sales) => total + sales.length, 0)
  await time.run(
    LIMIT_MS,
    () => violations.length > 0 || (salesAcknowledged() === expected && tills.every(isAtRest)),
    () => {
      if (central.invoices.length === invoicesSeen) return
      invoicesSeen = central.invoices.length
      violations.push(...doubles(central))
    },
  )

  for (const till of tills) {
    for (const sale of acknowledged.get(till) ?? []) {
      violations.push(...judgeSale(till, sale, central))
    }
  }
  if (salesAcknowledged() !== expected) violations.push('I3: not every sale was ever acknowledged')
  violations.push(
    ...judgeSums(tills, central),
    ...judgeNumbers(tills),
    ...judgeDisks(tills),
    ...judgeFloor(tills, central),
  )
  const result = {
    seed,
    violations: [...new Set(violations)],
    sales: expected,
    parked: tills
      .flatMap(({ database }) => database.operations())
      .filter(({ state }) => state === 'parked').length,
    crashes: tills.reduce((total, { crashes }) => total + crashes, 0),
    virtualMs: time.monotonicMs(),
  }
  for (const till of tills) till.close()
  return result
}

function isAtRest({ isUp, database }: ModelTill): boolean {
  return isUp && database.isAtRest()
}
