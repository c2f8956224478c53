import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './postgres-cluster.ts'
import { runStep, type StepResult } from './run-step.ts'
import { noTests } from './test-counts.ts'

const NAME = 'features on PostgreSQL'
const report = 'test-results/vitest-postgres.json'

/**
 * The tests of what the API does, once more on a PostgreSQL server that is started for them: a sample,
 * or all of them.
 */
export async function testPostgres(extent: 'sample' | 'all' = 'sample'): Promise<StepResult> {
  const bin = findPostgres()
  if (bin === undefined) {
    console.error(
      `– ${NAME}: PostgreSQL no está instalado y sus pruebas se omiten. En Debian: apt-get install postgresql`,
    )
    return { name: NAME, hasPassed: true, seconds: 0, counts: { ...noTests, skipped: 1 } }
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
        // While one waits for the server the other works; nothing else runs beside this step.
        '--maxWorkers=2',
      ],
      environment: { MOSTRADOR_TEST_DATABASE: cluster.url, MOSTRADOR_POSTGRES: extent },
      report,
    })
  } finally {
    await cluster.close()
  }
}
