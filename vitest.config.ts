import { defineConfig } from 'vitest/config'
import { operationRoutes } from './scripts/operation-routes-plugin.ts'

export default defineConfig({
  plugins: [operationRoutes()],
  test: {
    globalSetup: ['src-main/testing/temporary-root.ts'],
    testTimeout: 20_000,
    pool: 'threads',
    // The files of a thread share the loaded contract and the demo's template: half the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src-*/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'e2e/simulators/**/*.test.ts',
          ],
          exclude: ['**/*.serial.test.ts'],
        },
      },
      {
        // serialport's native part works in a process's main thread alone: in a worker it ends it.
        extends: true,
        test: { name: 'serial', include: ['src-main/**/*.serial.test.ts'], pool: 'forks' },
      },
    ],
  },
})
