import { runStep, type StepResult, stepWithoutRun } from '../checks/run-step.ts'

/** A service that tests need; it is started for them. */
export interface TestService<Program> {
  readonly name: string
  /** Name of the JSON report in test-results. */
  readonly report: string
  /** Undefined if it is not installed. */
  readonly program: Program | undefined
  /** Message if the service is not installed. */
  readonly missing: string
  start(program: Program): Promise<{
    /** Variables with the address of the service, for the tests. */
    readonly environment: Readonly<Record<string, string>>
    close(): Promise<void>
  }>
  readonly options?: readonly string[]
}

/** Runs the tests that need the service; counts one skipped test if it is not installed. */
export async function testWithService<Program>(service: TestService<Program>): Promise<StepResult> {
  const { name, program } = service
  if (program === undefined) {
    console.error(`– ${name}: ${service.missing}`)
    return stepWithoutRun(name, 1)
  }
  const report = `test-results/${service.report}`
  const running = await service.start(program)
  try {
    return await runStep({
      name,
      command: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(service.options ?? []),
      ],
      environment: running.environment,
      report,
    })
  } finally {
    await running.close()
  }
}
