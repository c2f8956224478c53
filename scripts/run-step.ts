import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'
import { type Counts, countsOf, noTests } from './test-counts.ts'

export interface Step {
  readonly name: string
  /** A script below the repository and its arguments, run by this Node. */
  readonly command: readonly [script: string, ...rest: string[]]
  readonly environment?: Readonly<Record<string, string>>
  /** Where a test runner leaves its JSON report. */
  readonly report?: string
  /** Print as it comes instead of keeping it until the step fails. */
  readonly isLoud?: boolean
}

export interface StepResult {
  readonly name: string
  readonly hasPassed: boolean
  readonly seconds: number
  readonly counts: Counts
}

/** Runs a step to its end; what it printed is shown when it failed. */
export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now()
  const report = step.report === undefined ? undefined : join(root, step.report)
  // An older run's report must not speak for a runner that crashed.
  if (report !== undefined) rmSync(report, { force: true })
  const { exitCode, output } = await run(step)
  const hasPassed = exitCode === 0
  if (!hasPassed && output !== '') console.error(`\n── ${step.name} ──\n${output}`)
  const counts =
    report === undefined || !existsSync(report)
      ? noTests
      : countsOf(JSON.parse(readFileSync(report, 'utf8')))
  const seconds = (performance.now() - startedAt) / 1000
  console.error(`${hasPassed ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)`)
  return { name: step.name, hasPassed, seconds, counts }
}

function run(step: Step): Promise<{ exitCode: number | null; output: string }> {
  const [script, ...rest] = step.command
  const isLoud = step.isLoud ?? false
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(process.execPath, [join(root, script), ...rest], {
      cwd: root,
      stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        // A tool that starts `node` by itself gets the one from package.json, as under npm.
        PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
        ...step.environment,
      },
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
    }
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })
}

/** Runs lists of steps side by side, each list in its order. */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<StepResult[]> {
  const results = await Promise.all(
    lanes.map(async (steps) => {
      const laneResults: StepResult[] = []
      for (const step of steps) laneResults.push(await runStep(step))
      return laneResults
    }),
  )
  return results.flat()
}
