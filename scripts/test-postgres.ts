import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './postgres-cluster.ts'
import { runStep, type StepResult } from './run-step.ts'
import { noTests } from './test-counts.ts'

const NAME = 'features on PostgreSQL'
const report = 'test-results/vitest-postgres.json'

/** Runs the API tests on a PostgreSQL server started for them: a sample or all. */
export async function testPostgres(extent: 'sample' | 'all' = 'sample'): Promise<StepResult> {
  const bin = findPostgres()
  if (bin === undefined) {
    console.error(
      `– ${NAME}: PostgreSQL no está instalado y sus pruebas se omiten. En Debian: apt-get install postgresql`,
    )
    return {
      name: NAME,
      hasPassed: true,
      seconds: 0,
      counts: { ...noTests, skipped: 1 },
      failures: [],
      flaky: [],
    }
  }
  const cluster = await startPostgres(bin)
  try {
    return await runStep({
      name: NAME,
      command: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--maxWorkers=${extent === 'all' ? 2 : 1}`,
      ],
      environment: { MOSTRADOR_TEST_DATABASE: cluster.url, MOSTRADOR_POSTGRES: extent },
      report,
    })
  } finally {
    await cluster.close()
  }
}
