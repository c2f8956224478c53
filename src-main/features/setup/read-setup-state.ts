import type { SetupState } from '#shared/api/machine/setup.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { isSetupRequired } from '#main/rules/places/is-setup-required.ts'

/** GET /setup */
export async function readSetupState(context: ReadContext): Promise<SetupState> {
  const { days } = context.demo
  return {
    isRequired: await isSetupRequired(context),
    ...(days === null ? {} : { demoDays: days }),
  }
}
