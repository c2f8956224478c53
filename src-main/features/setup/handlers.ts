import type { setup } from '../../../src-shared/api/setup.ts'
import type { Handlers } from '../handlers.ts'
import { readSetupState } from './is-setup-required.ts'
import { runDemo } from './run-demo.ts'
import { runSetup } from './run-setup.ts'

export const setupHandlers: Handlers<typeof setup> = {
  state: readSetupState,
  run: runSetup,
  demo: runDemo,
}
