import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { operationRoutes } from './scripts/builds/operation-routes-plugin.ts'
import { postgresSample, sqliteSuites } from '#main/testing/engine/sqlite-suites.ts'

const isOnPostgres = (process.env['MOSTRADOR_TEST_DATABASE'] ?? '') !== ''

const unitProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    include: ['src-*/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/simulators/**/*.test.ts'],
    exclude: ['**/*.serial.test.ts', '**/*.server.test.ts', '**/*.cups.test.ts'],
  },
}

/** serialport's native part works only in a process's main thread; in a worker it ends the process. */
const serialProject: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'serial', include: ['src-main/**/*.serial.test.ts'], pool: 'forks' },
}

/**
 * The API tests on the server of MOSTRADOR_TEST_DATABASE (scripts/services/test-postgres.ts): a sample, or all with
 * MOSTRADOR_POSTGRES=all. Tests of card terminals are left out: terminals belong to tills, which use a file.
 */
const postgresProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    // Longer timeout: each statement goes to another process and back.
    testTimeout: 120_000,
    include: [
      ...(process.env['MOSTRADOR_POSTGRES'] === 'all'
        ? ['src-main/{app,features,http,rules}/**/*.test.ts']
        : postgresSample),
      'src-main/**/*.server.test.ts',
    ],
    exclude: ['**/*.serial.test.ts', ...sqliteSuites.map(({ path }) => path)],
  },
}

/** Prints through a CUPS service (scripts/services/test-cups.ts). */
const cupsProject: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'cups', include: ['src-main/**/*.cups.test.ts'] },
}
const isWithCups = (process.env['MOSTRADOR_TEST_CUPS'] ?? '') !== ''

export default defineConfig({
  plugins: [operationRoutes()],
  test: {
    globalSetup: ['./src-main/testing/engine/temporary-root.ts'],
    // A test takes a second alone; beside others and a database server, up to a minute.
    testTimeout: 60_000,
    // A build machine may stall for seconds. A test that passes at its second try is listed as flaky.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // The limit of one second that vitest sets is too short for a process or a socket on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    pool: 'threads',
    // Files of a thread share the loaded contract and the demo's template, which halves the time.
    isolate: false,
    projects: isWithCups
      ? [cupsProject]
      : isOnPostgres
        ? [postgresProject]
        : [unitProject, serialProject],
  },
})
