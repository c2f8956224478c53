import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { operationRoutes } from './scripts/operation-routes-plugin.ts'
import { postgresSample, sqliteSuites } from './src-main/testing/sqlite-suites.ts'

const isOnPostgres = (process.env['MOSTRADOR_TEST_DATABASE'] ?? '') !== ''

const unitProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    include: ['src-*/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/simulators/**/*.test.ts'],
    exclude: ['**/*.serial.test.ts', '**/*.server.test.ts'],
  },
}

/** serialport's native part works in a process's main thread alone: in a worker it ends it. */
const serialProject: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'serial', include: ['src-main/**/*.serial.test.ts'], pool: 'forks' },
}

/**
 * What the API does, on the server that MOSTRADOR_TEST_DATABASE names (scripts/test-postgres.ts): a
 * sample, or all of it with MOSTRADOR_POSTGRES=all. Cables to card terminals are a till's, which has
 * its file.
 */
const postgresProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    // Each statement goes to another process and back.
    testTimeout: 60_000,
    include: [
      ...(process.env['MOSTRADOR_POSTGRES'] === 'all'
        ? ['src-main/{features,http}/**/*.test.ts']
        : postgresSample),
      'src-main/**/*.server.test.ts',
    ],
    exclude: ['**/*.serial.test.ts', ...sqliteSuites.map(({ path }) => path)],
  },
}

export default defineConfig({
  plugins: [operationRoutes()],
  test: {
    globalSetup: ['src-main/testing/temporary-root.ts'],
    testTimeout: 20_000,
    pool: 'threads',
    // The files of a thread share the loaded contract and the demo's template: half the time.
    isolate: false,
    projects: isOnPostgres ? [postgresProject] : [unitProject, serialProject],
  },
})
