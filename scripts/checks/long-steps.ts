import { realpathSync, statSync } from 'node:fs'
import { PRODUCT, textDigest } from './check-plan.ts'
import type { Checkout } from './check-steps.ts'
import { INSTALL_INPUTS } from '../services/install-copy.ts'
import { runStep, type StepResult, stepWithoutRun } from './run-step.ts'
import { passedJourneysOf } from './test-counts.ts'
import { INSTALL_STEP, testInstall } from '../services/test-install.ts'
import { testPostgres } from '../services/test-postgres.ts'

const JOURNEYS_REPORT = 'test-results/playwright.json'
const SPEC = /^e2e\/.*\.spec\.ts$/

/** Runs the API tests on PostgreSQL, unless they passed with the same sources. */
export function runPostgres(checkout: Checkout, isWhole: boolean): Promise<StepResult> {
  const inputs = [...checkout.graph.keys()].filter((path) => PRODUCT.test(path))
  return runOnce(checkout, isWhole, 'features on PostgreSQL', inputs, testPostgres)
}

/** Runs `npm install` in a copy, unless it passed with the same packages. */
export function runInstall(checkout: Checkout, isWhole: boolean): Promise<StepResult> {
  return runOnce(checkout, isWhole, INSTALL_STEP, INSTALL_INPUTS, testInstall)
}

/** Runs a step that is run or left out as a whole. A skipped one has not passed. */
async function runOnce(
  { graph, stamps, surroundings }: Checkout,
  isWhole: boolean,
  name: string,
  inputs: readonly string[],
  run: () => Promise<StepResult>,
): Promise<StepResult> {
  const digest = textDigest(graph, inputs, surroundings)
  if (!isWhole && stamps.isGreen(name, digest)) return leftOut(name)
  const result = await run()
  if (result.hasPassed && result.counts.skipped === 0) stamps.keep([[name, digest]])
  return result
}

/**
 * Returns the journeys that have not passed with these sources and this browser, and a function that stores results.
 */
export function planJourneys(
  { graph, stamps, surroundings }: Checkout,
  isWhole: boolean,
  browser: string,
): {
  /** Undefined: run all. */
  readonly files: readonly string[] | undefined
  readonly count: number
  readonly onReport: (report: unknown) => void
} {
  const product = [...graph.keys()].filter(
    (path) => PRODUCT.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const digests = new Map(
    [...graph.keys()]
      .filter((path) => SPEC.test(path))
      .map((path) => [path, textDigest(graph, [...product, path], surroundings + browser)]),
  )
  const wanted = [...digests].filter(([path, digest]) => isWhole || !stamps.isGreen(path, digest))
  return {
    files: wanted.length === digests.size ? undefined : wanted.map(([path]) => path),
    count: wanted.length,
    onReport: (report) =>
      stamps.keep(
        passedJourneysOf(report).flatMap((file) => {
          const path = `e2e/${file}`
          const digest = digests.get(path)
          return digest === undefined ? [] : [[path, digest] as const]
        }),
      ),
  }
}

/** Runs the journeys of a plan in this browser. */
export async function runJourneys(
  checkout: Checkout,
  isWhole: boolean,
  browser: string,
): Promise<StepResult> {
  const name = 'journeys'
  const { files, count, onReport } = planJourneys(checkout, isWhole, browserVersion(browser))
  if (count === 0) return leftOut(name)
  if (files !== undefined) console.error(`– ${count} files of ${name}: the others have passed`)
  return runStep({
    name,
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,json',
      ...(files ?? []),
    ],
    environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEYS_REPORT },
    report: JOURNEYS_REPORT,
    isLoud: true,
    onReport,
  })
}

/** An update rewrites the program, so its time identifies the version. */
function browserVersion(browser: string): string {
  return `${browser} ${statSync(realpathSync(browser)).mtimeMs}`
}

function leftOut(name: string): StepResult {
  console.error(`– left out: ${name}`)
  return stepWithoutRun(name, 0)
}
