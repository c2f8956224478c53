import { readCheckout, runChecks } from '../checks/run-checks.ts'
import { closingLine, failureLines } from '../checks/test-counts.ts'

/**
 * `npm run check`: format, types, lint and the unit tests that a change since their last success can affect; with
 * `-- --all`, all of them.
 */
const results = await runChecks(readCheckout(), {
  isWhole: process.argv.includes('--all'),
  withProcesses: false,
})
for (const line of failureLines(results)) console.log(line)
console.log(closingLine(results))
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1
