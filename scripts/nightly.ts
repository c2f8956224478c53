import { randomInt } from 'node:crypto'
import { runStep } from './run-step.ts'

/**
 * `npm run nightly`: what takes too long for a push. 200,000 seeds and a drain of 5,000 sales for the
 * way to the central, and 10,000 charges at terminals that fail, from a seed that nobody has seen:
 * the failure names it, and PINPAD_SEED repeats it.
 */
const steps = [
  {
    name: 'sync at length',
    command: ['node_modules/vitest/vitest.mjs', 'run', 'src-main/sync'],
    environment: { MOSTRADOR_SEEDS: '200000', MOSTRADOR_DRAIN: '5000' },
  },
  {
    name: 'pinpads at length',
    command: ['node_modules/vitest/vitest.mjs', 'run', 'pinpad-transactions/fault-runs'],
    environment: { PINPAD_RUNS: '10000', PINPAD_SEED: String(randomInt(2 ** 31)) },
  },
] as const

for (const step of steps) {
  // A seed that somebody names is the one to repeat.
  const environment = { ...step.environment, ...namedIn(Object.keys(step.environment)) }
  const { hasPassed } = await runStep({ ...step, environment, isLoud: true })
  if (!hasPassed) process.exitCode = 1
}

function namedIn(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}
