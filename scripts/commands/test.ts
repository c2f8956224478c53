import { findElectron } from '../electron/find-electron.ts'
import { runInstall, runJourneys, runPostgres } from '../checks/long-steps.ts'
import { nightlySteps } from '../checks/nightly-steps.ts'
import { provideBrowser } from '../browser/provide-browser.ts'
import { readCheckout, runChecks } from '../checks/run-checks.ts'
import { runStep, type StepResult } from '../checks/run-step.ts'
import { testCups } from '../services/test-cups.ts'
import { closingLine, failureLines, flakyLines, noTests } from '../checks/test-counts.ts'

const BUILD = 'build'

/**
 * `npm test`: the checks, a build, the features on PostgreSQL, an installation as in a fresh clone, and the journeys in
 * a real browser. Omits parts that passed with the same sources; with `-- --all` it runs all, and with `-- --nightly`
 * also `npm run nightly`.
 */
async function test(isWhole: boolean): Promise<StepResult[]> {
  const checkout = readCheckout()
  const results = await runChecks(checkout, { isWhole, withProcesses: true }, [
    // The build uses one processor, so it does not delay the journeys.
    () => runStep({ name: BUILD, command: ['scripts/commands/build.ts'] }),
    // These tests mostly wait for the server, so they run in parallel to the unit tests.
    () => runPostgres(checkout, isWhole),
    () => runInstall(checkout, isWhole),
  ])
  // Without a build every journey would fail for the same reason.
  if (!results.some(({ name, hasPassed }) => name === BUILD && hasPassed)) return results
  const browser = provideBrowser()
  if (browser === undefined) {
    return [
      ...results,
      { name: 'browser', hasPassed: false, seconds: 0, counts: noTests, failures: [], flaky: [] },
    ]
  }
  if (findElectron() === undefined) {
    console.error('– Electron no está instalado: el recorrido del programa de escritorio se omite.')
  }
  results.push(await runJourneys(checkout, isWhole, browser))
  return results
}

const isNightly = process.argv.includes('--nightly')
const results = await test(isNightly || process.argv.includes('--all'))
if (isNightly) {
  results.push(await testCups())
  for (const step of nightlySteps()) results.push(await runStep(step))
}
for (const line of flakyLines(results)) console.log(line)
for (const line of failureLines(results)) console.log(line)
console.log(closingLine(results))
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1
