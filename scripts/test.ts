import { findElectron } from './find-electron.ts'
import { nightlySteps } from './nightly-steps.ts'
import { provideBrowser } from './provide-browser.ts'
import { runChecks } from './run-checks.ts'
import { runStep, type StepResult } from './run-step.ts'
import { closingLine, failureLines, flakyLines, noTests } from './test-counts.ts'
import { testPostgres } from './test-postgres.ts'

const journeysReport = 'test-results/playwright.json'

/**
 * `npm test`: the checks, the features on PostgreSQL, a build, and the journeys in a real browser; with `--
 * --nightly` also `npm run nightly`.
 */
async function test(): Promise<StepResult[]> {
  const results = [
    ...(await runChecks({ isWhole: true, withProcesses: true })),
    await testPostgres(),
  ]
  const built = await runStep({ name: 'build', command: ['scripts/build.ts'] })
  results.push(built)
  // Without a build every journey would fail for the same reason.
  if (!built.hasPassed) return results
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
  results.push(
    await runStep({
      name: 'journeys',
      command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
      environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
      report: journeysReport,
      isLoud: true,
    }),
  )
  return results
}

const results = await test()
if (process.argv.includes('--nightly')) {
  for (const step of nightlySteps()) results.push(await runStep(step))
}
for (const line of flakyLines(results)) console.log(line)
for (const line of failureLines(results)) console.log(line)
console.log(closingLine(results))
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1
