import { findCups, startCups } from './cups-service.ts'
import type { StepResult } from '../checks/run-step.ts'
import { testWithService } from './test-with-service.ts'

/** Prints through the queues of a CUPS service that is started for it. */
export function testCups(): Promise<StepResult> {
  return testWithService({
    name: 'printing through CUPS',
    report: 'vitest-cups.json',
    program: findCups(),
    missing:
      'CUPS no está instalado y sus pruebas se omiten. En Debian: apt-get install cups cups-client',
    async start(program) {
      const service = await startCups(program)
      return {
        environment: { MOSTRADOR_TEST_CUPS: '1', CUPS_SERVER: service.server },
        close: () => service.close(),
      }
    },
  })
}
