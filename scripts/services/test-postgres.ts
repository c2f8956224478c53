import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './postgres-cluster.ts'
import type { StepResult } from '../checks/run-step.ts'
import { testWithService } from './test-with-service.ts'

/** Runs the API tests on a PostgreSQL server started for them: a sample or all. */
export function testPostgres(extent: 'sample' | 'all' = 'sample'): Promise<StepResult> {
  return testWithService({
    name: 'features on PostgreSQL',
    report: 'vitest-postgres.json',
    program: findPostgres(),
    missing:
      'PostgreSQL no está instalado y sus pruebas se omiten. En Debian: apt-get install postgresql',
    async start(bin) {
      const cluster = await startPostgres(bin)
      return {
        environment: { MOSTRADOR_TEST_DATABASE: cluster.url, MOSTRADOR_POSTGRES: extent },
        close: () => cluster.close(),
      }
    },
    options: [`--maxWorkers=${extent === 'all' ? 2 : 1}`],
  })
}
