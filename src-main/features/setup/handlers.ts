import type { setup } from '../../../src-shared/api/setup.ts'
import { instant } from '../../acts/context.ts'
import type { Handlers } from '../handlers.ts'
import { hashDemoSecrets, insertDemo } from './demo.ts'
import { isSetupRequired, refuseFilled, requireEmpty } from './is-setup-required.ts'
import { runSetup } from './run-setup.ts'

export const setupHandlers: Handlers<typeof setup> = {
  async state(context) {
    return { isRequired: await isSetupRequired(context) }
  },

  run: runSetup,

  async demo(context) {
    // Check first: hashing uses a processor for a second.
    if (!(await isSetupRequired(context))) return context.commit(refuseFilled)
    const secrets = await hashDemoSecrets(context)
    return context.commit(async (write) => {
      await requireEmpty(write)
      await insertDemo(write.db, write, secrets, instant(write))
      write.audit({ kind: 'SETUP', payload: { isDemo: true } })
      return { isRequired: false }
    })
  },
}
