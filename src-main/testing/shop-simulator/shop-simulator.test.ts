import { expect, it } from 'vitest'
import { runShopSeed } from './run-shop-seed.ts'

/** The nightly command runs 20,000 seeds. */
const SEEDS = Number(process.env['MOSTRADOR_SEEDS'] ?? 150)
const FIRST_SEED = Number(process.env['MOSTRADOR_FIRST_SEED'] ?? 1)

it(
  `a shop keeps what it answered through torn cables, kills and takeovers (${SEEDS} seeds)`,
  { timeout: 60_000 + SEEDS * 10_000 },
  async () => {
    const sums = { acts: 0, kills: 0, takeovers: 0, conflicts: 0 }
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
      const result = await runShopSeed(seed)
      expect(result.violations, `seed ${seed}\n${result.steps.join('\n')}`).toEqual([])
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += result[name]
    }
    // A few seeds may be quiet, but hundreds without one of these would prove nothing.
    if (SEEDS < 100) return
    expect(sums.kills).toBeGreaterThan(SEEDS / 2)
    expect(sums.takeovers).toBeGreaterThan(SEEDS / 5)
    expect(sums.conflicts).toBeGreaterThan(0)
  },
)

/** Seeds that once failed in so many steps, with the error that they found. */
it.each([
  // A line was paid at a counter through the main till, and again by that counter with its own points: nobody was told.
  37,
  // Sales at a counter's point, made through the main till that died, were refused by a leader whose clock was behind.
  40,
  44, 57,
  // A card charge of a PC with a clock that was behind was not handed over; also not one that a third program had made.
  70,
  106,
  // A counter whose copy had come further than the leader's brought a sale of another counter, which was refused.
  116,
])('keeps what it answered with seed %i, which once failed', async (seed) => {
  const { violations, steps } = await runShopSeed(seed, 24)
  expect(violations, steps.join('\n')).toEqual([])
})
