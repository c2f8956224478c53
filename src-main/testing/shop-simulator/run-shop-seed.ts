import { seededRandom } from '../sync-simulator/seeded-random.ts'
import { ModelShop, programs } from './model/model-shop.ts'
import { ShopDay } from './day/shop-day.ts'
import { shopTemplate } from './day/shop-template.ts'

export interface ShopSeedResult {
  readonly seed: number
  readonly violations: readonly string[]
  /** The steps, in order. */
  readonly steps: readonly string[]
  readonly acts: number
  readonly kills: number
  readonly takeovers: number
  readonly conflicts: number
  readonly virtualMs: number
}

const STEPS = 12
/** Clocks of the PCs differ by at most twice that. */
const CLOCK_MS = 45_000

/**
 * Runs one shop through a day of the seed: people work at its programs while cables are pulled out, programs are killed
 * and take over. Then everything is repaired, and the README's invariants S1 to S7 are checked.
 */
export async function runShopSeed(seed: number, stepCount = STEPS): Promise<ShopSeedResult> {
  const template = await shopTemplate()
  const random = seededRandom(seed)
  // The programs have their own, so that what they draw does not change what happens to them.
  const shop = new ModelShop(
    seededRandom(seed ^ 0x5eed),
    template.folders,
    programs.map(() => template.endMs + 2 * CLOCK_MS + random.below(2 * CLOCK_MS) - CLOCK_MS),
  )
  const day = new ShopDay(shop, random, template)
  const violations: string[] = []
  try {
    await day.open()
    for (let step = 0; step < stepCount; step++) await day.step()
    violations.push(...day.violations, ...(await day.repair()), ...(await day.judge()))
  } catch (error) {
    violations.push(`The seed did not end: ${error instanceof Error ? error.stack : String(error)}`)
  } finally {
    await shop.close()
  }
  return {
    seed,
    violations: [...new Set(violations)],
    steps: day.steps,
    acts: day.ledger.acts.length,
    kills: shop.programs.reduce((sum, { kills }) => sum + kills, 0),
    takeovers: day.takeovers,
    conflicts: day.conflicts,
    virtualMs: shop.time.monotonicMs(),
  }
}
