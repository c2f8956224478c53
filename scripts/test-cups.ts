import { findCups, startCups } from './cups-service.ts'
import { runStep, type StepResult } from './run-step.ts'
import { noTests } from './test-counts.ts'

const NAME = 'printing through CUPS'
const report = 'test-results/vitest-cups.json'

/** Prints through the queues of a CUPS service that is started for it; says so if CUPS is not installed. */
export async function testCups(): Promise<StepResult> {
  const program = findCups()
  if (program === undefined) {
    console.error(
      `– ${NAME}: CUPS no está instalado y sus pruebas se omiten. En Debian: apt-get install cups cups-client`,
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
  const service = await startCups(program)
  try {
    return await runStep({
      name: NAME,
      command: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      environment: { MOSTRADOR_TEST_CUPS: '1', CUPS_SERVER: service.server },
      report,
    })
  } finally {
    await service.close()
  }
}
