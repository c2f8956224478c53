import { defineConfig } from 'vitest/config'
import { operationRoutes } from './scripts/operation-routes-plugin.ts'

export default defineConfig({
  plugins: [operationRoutes()],
  test: {
    include: ['src-*/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src-main/testing/temporary-root.ts'],
    testTimeout: 20_000,
    pool: 'threads',
    // The files of a thread share the loaded contract and the demo's template: half the time.
    isolate: false,
  },
})
