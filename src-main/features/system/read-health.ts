import type { system } from '#shared/api/machine/system.ts'
import type { Answer } from '#shared/api/operation.ts'
import { instant, type ReadContext } from '#main/core/acts/context.ts'
import { isSetupRequired } from '#main/rules/places/is-setup-required.ts'

const diskWords = { OK: 'ok', LOW: 'low', FULL: 'full' } as const

/** GET /health */
export async function readHealth(context: ReadContext): Promise<Answer<typeof system.health>> {
  const isChecked = context.installation.isChecked()
  return {
    status: isChecked ? 'ok' : 'checking',
    version: context.installation.version,
    time: instant(context),
    setupRequired: await isSetupRequired(context),
    integrity: isChecked ? 'ok' : 'checking',
    disk: diskWords[context.backups.diskState],
  }
}
