import { join } from 'node:path'
import { surroundingsOf } from './check-plan.ts'
import { type CheckOptions, planChecks, stampsFile } from './check-steps.ts'
import { openGreenStamps } from './green-stamps.ts'
import { root } from './root.ts'
import { runLanes, type StepResult } from './run-step.ts'
import { readSourceGraph } from './source-graph.ts'

/** Plans and runs the checks, and says what is left out. */
export async function runChecks(options: CheckOptions): Promise<StepResult[]> {
  // Read before the steps run: a file that changes meanwhile is checked again the next time.
  const { lanes, skipped } = planChecks(
    {
      graph: readSourceGraph(root),
      stamps: openGreenStamps(join(root, stampsFile)),
      surroundings: surroundingsOf(process.env),
    },
    options,
  )
  for (const line of skipped) console.error(`– left out: ${line}`)
  return runLanes(lanes)
}
