import type { system } from '../../../src-shared/api/system.ts'
import type { Answer } from '../../../src-shared/api/operation.ts'
import { instant, type ReadContext } from '../../acts/context.ts'
import { isSetupRequired } from '../setup/is-setup-required.ts'

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
