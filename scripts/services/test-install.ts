import { installCopy, npmVersion } from './install-copy.ts'
import { root } from '../root.ts'
import { endStep, type StepResult, stepWithoutRun } from '../checks/run-step.ts'

export const INSTALL_STEP = 'npm install in a fresh clone'

/** The npm that wrote package-lock.json; an older one writes some lines in another way. */
const FIRST_NPM = 11

/**
 * Checks that `npm install` changes no file of the repository; counts one skipped test without the registry or with an
 * npm that is too old.
 */
export async function testInstall(): Promise<StepResult> {
  const startedAt = performance.now()
  const version = npmVersion()
  if (Number.parseInt(version, 10) < FIRST_NPM)
    return skip(`hace falta npm 11 (este es ${version})`)
  const install = await installCopy(root)
  if (install.kind === 'UNREACHABLE') {
    return skip(`sin conexión con el registro de npm (${install.code})`)
  }
  const failures =
    install.kind === 'FAILED'
      ? ['npm ends with an error']
      : install.changed.map(
          (path) => `${path} is not as npm leaves it: commit what npm install writes`,
        )
  const hasPassed = failures.length === 0
  return endStep(
    {
      name: INSTALL_STEP,
      hasPassed,
      counts: { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 },
      failures,
      flaky: [],
    },
    startedAt,
    install.kind === 'FAILED' ? install.output : '',
  )
}

function skip(reason: string): StepResult {
  console.error(`– ${INSTALL_STEP}: ${reason}, y se omite.`)
  return stepWithoutRun(INSTALL_STEP, 1)
}
