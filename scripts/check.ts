import { checkLanes } from './check-steps.ts'
import { runLanes } from './run-step.ts'
import { closingLine, failureLines } from './test-counts.ts'

/** `npm run check`: format, types, lint and unit tests. */
const results = await runLanes(checkLanes)
for (const line of failureLines(results)) console.log(line)
console.log(closingLine(results))
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1
