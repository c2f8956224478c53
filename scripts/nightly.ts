import { nightlySteps } from './nightly-steps.ts'
import { runStep } from './run-step.ts'
import { testPostgres } from './test-postgres.ts'

/**
 * `npm run nightly`: 100,000 requests that nobody has seen before, 10,000 charges at terminals that
 * fail, 200,000 seeds and a drain of 5,000 sales for the way to the central, and every suite of the API
 * on PostgreSQL. Takes hours.
 */
if (!(await testPostgres('all')).hasPassed) process.exitCode = 1
for (const step of nightlySteps()) {
  const { hasPassed } = await runStep(step)
  if (!hasPassed) process.exitCode = 1
}
