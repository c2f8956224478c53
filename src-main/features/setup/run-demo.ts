import type { Input } from '#shared/api/operation.ts'
import type { setup } from '#shared/api/machine/setup.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import {
  isSetupRequired,
  refuseFilled,
  requireEmpty,
} from '#main/rules/places/is-setup-required.ts'

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
  const fill = await context.demo.prepare(context)
  // A central has no sales of its own.
  const isTill = context.installation.role === 'terminal'
  try {
    return await context.commit(async (write) => {
      await requireEmpty(write)
      await fill(write, query.withPast === true && isTill)
      write.audit({ kind: 'SETUP', payload: { isDemo: true } })
      return { isRequired: false }
    })
  } finally {
    context.demo.days = null
  }
}
