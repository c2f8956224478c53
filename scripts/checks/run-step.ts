import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../root.ts'
import { describeEnd } from './step-end.ts'
import { type Counts, countsOf, failuresOf, flakyOf, noTests } from './test-counts.ts'

export interface Step {
  readonly name: string
  /** A script of the repository and its arguments, run with this Node. */
  readonly command: readonly [script: string, ...rest: string[]]
  readonly environment?: Readonly<Record<string, string>>
  /** Path of the test runner's JSON report. */
  readonly report?: string
  /** Prints the output immediately, not only if the step fails. */
  readonly isLoud?: boolean
  readonly onPassed?: () => void
  /** Called with the parsed report, if there is one. */
  readonly onReport?: (report: unknown) => void
}

export interface StepResult {
  readonly name: string
  readonly hasPassed: boolean
  readonly seconds: number
  readonly counts: Counts
  /** File and title of each failed test; if none failed, the reason of the step's end. */
  readonly failures: readonly string[]
  /** File and title of each test that failed and then passed at another try. */
  readonly flaky: readonly string[]
}

/**
 * Signals by which Node itself crashes. V8 of Node 24 loses track of its code pages in rare runs with many worker threads
 * ('Check failed: jit_page.has_value()'): no test has failed then.
 */
const CRASHES: readonly (NodeJS.Signals | null)[] = ['SIGTRAP', 'SIGSEGV', 'SIGABRT', 'SIGILL']

/** Runs a step, once more if its process crashed; prints its output if it failed. */
export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now()
  const report = step.report === undefined ? undefined : join(root, step.report)
  const runOnce = () => {
    // If the runner crashes, an old report must not count.
    if (report !== undefined) rmSync(report, { force: true })
    return run(step)
  }
  let ended = await runOnce()
  const crash = CRASHES.includes(ended.signal) ? ended.signal : null
  if (crash !== null) ended = await runOnce()
  const { exitCode, signal, output } = ended
  const hasPassed = exitCode === 0
  const told: unknown =
    report === undefined || !existsSync(report)
      ? undefined
      : JSON.parse(readFileSync(report, 'utf8'))
  const counts = told === undefined ? noTests : countsOf(told)
  const failed = told === undefined ? [] : failuresOf(told)
  const lacksReport = report !== undefined && told === undefined
  const failures =
    hasPassed || failed.length > 0
      ? failed
      : [describeEnd({ exitCode, signal, output, lacksReport })]
  const flaky = [
    ...(crash === null ? [] : [`its first run ended by ${crash}`]),
    ...(told === undefined ? [] : flakyOf(told)),
  ]
  if (told !== undefined) step.onReport?.(told)
  if (hasPassed) step.onPassed?.()
  return endStep({ name: step.name, hasPassed, counts, failures, flaky }, startedAt, output)
}

/** Prints the end of a step, with its output if it failed. `startedAt` is of `performance.now()`. */
export function endStep(
  result: Omit<StepResult, 'seconds'>,
  startedAt: number,
  output: string,
): StepResult {
  const { name, hasPassed } = result
  if (!hasPassed && output !== '') console.error(`\n── ${name} ──\n${output}`)
  const seconds = (performance.now() - startedAt) / 1000
  console.error(`${hasPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  return { ...result, seconds }
}

/** Returns the result of a step that did not run; `skipped` is 1 if something that it needs is missing. */
export function stepWithoutRun(name: string, skipped: 0 | 1): StepResult {
  return {
    name,
    hasPassed: true,
    seconds: 0,
    counts: { ...noTests, skipped },
    failures: [],
    flaky: [],
  }
}

interface Ended {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
}

function run(step: Step): Promise<Ended> {
  const [script, ...rest] = step.command
  const isLoud = step.isLoud ?? false
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(process.execPath, [join(root, script), ...rest], {
      cwd: root,
      stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        // Like npm: a tool that starts `node` gets the one from package.json.
        PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
        ...step.environment,
      },
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
    }
    child.once('error', reject)
    child.once('close', (exitCode, signal) => resolve({ exitCode, signal, output }))
  })
}

/** Runs lists of tasks in parallel, each list in sequence. */
export async function runLanes(
  lanes: readonly (readonly (() => Promise<StepResult>)[])[],
): Promise<StepResult[]> {
  const results = await Promise.all(
    lanes.map(async (tasks) => {
      const laneResults: StepResult[] = []
      for (const task of tasks) laneResults.push(await task())
      return laneResults
    }),
  )
  return results.flat()
}
