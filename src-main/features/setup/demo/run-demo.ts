import { instant, type ManualContext } from '../../../acts/context.ts'
import { insertDemo } from './insert-demo.ts'
import { hashDemoSecrets } from './demo-secrets.ts'
import { isSetupRequired, refuseFilled, requireEmpty } from '../is-setup-required.ts'

/** POST /setup/demo: fills an empty database with the demo restaurant. Throws SETUP_DONE for a filled one. */
export async function runDemo(context: ManualContext): Promise<{ isRequired: boolean }> {
  // Check first: hashing uses a processor for a second.
  if (!(await isSetupRequired(context))) return context.commit(refuseFilled)
  const secrets = await hashDemoSecrets(context)
  return context.commit(async (write) => {
    await requireEmpty(write)
    await insertDemo(write.db, write, secrets, instant(write))
    write.audit({ kind: 'SETUP', payload: { isDemo: true } })
    return { isRequired: false }
  })
}
