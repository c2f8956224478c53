import type { Input } from '../../../../src-shared/api/operation.ts'
import type { setup } from '../../../../src-shared/api/setup.ts'
import type { ManualContext } from '../../../acts/context.ts'
import { fillDemo } from './fill-demo.ts'
import { hashDemoSecrets } from './demo-secrets.ts'
import { isSetupRequired, refuseFilled, requireEmpty } from '../is-setup-required.ts'

/**
 * POST /setup/demo: fills an empty database with the demo restaurant, with its past if asked. Throws SETUP_DONE for a
 * filled one.
 */
export async function runDemo(
  context: ManualContext,
  { query }: Input<typeof setup.demo>,
): Promise<{ isRequired: boolean }> {
  // Check first: hashing uses a processor for a second.
  if (!(await isSetupRequired(context))) return context.commit(refuseFilled)
  const secrets = await hashDemoSecrets(context)
  // A central has no sales of its own.
  const isTill = context.installation.role === 'terminal'
  try {
    return await context.commit(async (write) => {
      await requireEmpty(write)
      await fillDemo(write, secrets, query.withPast === true && isTill)
      write.audit({ kind: 'SETUP', payload: { isDemo: true } })
      return { isRequired: false }
    })
  } finally {
    context.demoProgress.days = null
  }
}
