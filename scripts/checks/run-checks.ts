import { join } from 'node:path'
import { surroundingsOf } from './check-plan.ts'
import { type Checkout, type CheckOptions, planChecks, stampsFile } from './check-steps.ts'
import { openGreenStamps } from './green-stamps.ts'
import { root } from '../root.ts'
import { runLanes, runStep, type StepResult } from './run-step.ts'
import { readSourceGraph } from './source-graph.ts'

/** Reads the checkout before its steps run, so that a file that changes meanwhile is checked again the next time. */
export function readCheckout(): Checkout {
  return {
    graph: readSourceGraph(root),
    stamps: openGreenStamps(join(root, stampsFile)),
    surroundings: surroundingsOf(process.env),
  }
}

/**
 * Plans and runs the checks, and prints the omitted parts. `beside` runs after the tools, in parallel to the unit
 * tests, which leave processor time.
 */
export async function runChecks(
  checkout: Checkout,
  options: CheckOptions,
  beside: readonly (() => Promise<StepResult>)[] = [],
): Promise<StepResult[]> {
  const { unitTests, tools, skipped } = planChecks(checkout, options)
  for (const line of skipped) console.error(`– left out: ${line}`)
  return runLanes([
    unitTests.map((step) => () => runStep(step)),
    [...tools.map((step) => () => runStep(step)), ...beside],
  ])
}
