import { randomInt } from 'node:crypto'
import type { Step } from './run-step.ts'

const vitest = (...files: string[]): Step['command'] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...files,
]

/**
 * Tests that are too slow for each push. A failure prints its seed; set it in the variables to repeat the
 * run.
 */
const longSteps = [
  {
    name: 'requests at length',
    command: vitest('src-main/http/any-input'),
    environment: { RANDOM_REQUESTS: '100000' },
  },
  {
    name: 'pinpads at length',
    command: vitest('pinpad-transactions/fault-runs'),
    environment: { PINPAD_RUNS: '10000', PINPAD_SEED: String(randomInt(2 ** 31)) },
  },
  {
    name: 'sync at length',
    command: vitest('src-main/work/sync', 'src-main/testing/sync-simulator'),
    environment: { MOSTRADOR_SEEDS: '20000', MOSTRADOR_DRAIN: '5000' },
  },
  {
    name: 'a shop at length',
    command: vitest('src-main/testing/shop-simulator'),
    environment: { MOSTRADOR_SEEDS: '20000' },
  },
  {
    name: 'a main till killed many times',
    command: vitest('src-main/hosts/node/main-till-killed'),
    environment: { MOSTRADOR_SHOP_KILLS: '100' },
  },
  {
    name: 'tax office at length',
    command: vitest('electronic-documents/transmission-faults'),
    environment: { MOSTRADOR_SEEDS: '10000' },
  },
  {
    name: 'XML at length',
    command: vitest('electronic-documents/invoice-xml'),
    environment: { MOSTRADOR_XML_SALES: '5000', MOSTRADOR_FIRST_SEED: String(randomInt(2 ** 31)) },
  },
  {
    name: 'flipped bits at length',
    command: vitest('src-main/work/history/bit-flips'),
    environment: { BIT_FLIPS: '5000', BIT_SEED: String(randomInt(2 ** 31)) },
  },
  {
    name: 'the copy of a counter over a cable that is cut at every byte',
    command: vitest('src-main/work/lines/copy-over-cable'),
    environment: { MOSTRADOR_CABLE_STEP: '1' },
  },
  {
    name: 'papers cut at every byte',
    command: vitest('src-main/work/printing/cut-papers'),
    environment: { PAPER_CUTS: 'all' },
  },
  {
    name: 'every cut of every write',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      'e2e/once.spec.ts',
      '--project=journeys',
    ],
    environment: { MOSTRADOR_CUTS: 'all' },
  },
  {
    name: 'a till killed many times',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      'e2e/durability.spec.ts',
      '--project=journeys',
    ],
    environment: { MOSTRADOR_KILLS: '200' },
  },
  {
    name: 'every screen at every size and text size',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      'e2e/fit.spec.ts',
      '--project=journeys',
    ],
    environment: { MOSTRADOR_FIT: 'all' },
  },
  {
    name: 'the pictures of the manual show the program as it is',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--project=manual'],
    environment: {},
  },
  { name: 'benchmarks', command: ['scripts/commands/bench.ts'], environment: {} },
] satisfies Step[]

/** Returns the nightly steps. Variables that are already set are kept. */
export function nightlySteps(): readonly Step[] {
  return longSteps.map((step) => ({
    ...step,
    isLoud: true,
    environment: Object.fromEntries(
      Object.entries(step.environment).map(([name, value]) => [name, process.env[name] ?? value]),
    ),
  }))
}
