import { nightlySteps } from '../checks/nightly-steps.ts'
import { runStep } from '../checks/run-step.ts'
import { testCups } from '../services/test-cups.ts'
import { testPostgres } from '../services/test-postgres.ts'

/**
 * `npm run nightly`: 100,000 random requests, 10,000 charges at failing terminals, 20,000 seeds and a drain
 * of 5,000 sales for synchronisation, all API suites on PostgreSQL, and printing through CUPS. Takes hours.
 */
if (!(await testPostgres('all')).hasPassed) process.exitCode = 1
if (!(await testCups()).hasPassed) process.exitCode = 1
for (const step of nightlySteps()) {
  const { hasPassed } = await runStep(step)
  if (!hasPassed) process.exitCode = 1
}
