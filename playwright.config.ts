import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findOwnHeadlessBrowser } from './scripts/browser/find-browser.ts'

const browser = findOwnHeadlessBrowser()
const isOnBuildMachine = process.env['CI'] !== undefined

/** Settings of a counter PC: screen, language, time zone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/hosts/demo-templates.ts',
  // Each journey has its own host and folder, so they can run in parallel.
  fullyParallel: true,
  // A journey waits for its server and its browser half of its time, so four fill two processors.
  workers: availableParallelism() * 2,
  forbidOnly: isOnBuildMachine,
  // A build machine may stall for seconds. A journey that passes at a later try is listed as flaky.
  retries: isOnBuildMachine ? 2 : 0,
  timeout: isOnBuildMachine ? 180_000 : 60_000,
  // A build machine may give a journey a fifth of a processor.
  expect: { timeout: isOnBuildMachine ? 30_000 : 10_000 },
  reporter: 'list',
  use: {
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 1366, height: 768 },
    hasTouch: true,
    // Fading costs a journey a fifth of its processor time; e2e/day.spec.ts runs with it.
    contextOptions: { reducedMotion: 'reduce' },
    // Without it a click on a missing element waits until the end of the journey.
    actionTimeout: isOnBuildMachine ? 60_000 : 20_000,
    screenshot: 'only-on-failure',
    // Off by default: recording costs a third of the processor. `MOSTRADOR_TRACE=1` records failed journeys.
    trace: process.env['MOSTRADOR_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        // Chromium does not start its sandbox as root, and a build machine runs these tests as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A journey is over before it pays to optimise its functions.
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: ['electron/**', 'simulators/**', '**/e2e/manual/**'] },
    // The pictures of the manual: scripts/commands/manual.ts and the nightly run.
    { name: 'manual', testDir: 'e2e/manual' },
    { name: 'electron', testDir: 'e2e/electron' },
  ],
})
