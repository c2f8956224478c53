import type { Input } from '../../../src-shared/api/operation.ts'
import type { Checklist, setup } from '../../../src-shared/api/setup.ts'
import type { WriteContext } from '../../acts/context.ts'
import { saveSetting } from '../../settings/settings.ts'
import { readChecklist } from './read-checklist.ts'

/** PUT /setup/checklist */
export async function saveChecklist(
  context: WriteContext,
  { body }: Input<typeof setup.saveChecklist>,
): Promise<Checklist> {
  await saveSetting(context.db, 'setup.checklist', {
    skipped: [...new Set(body.skipped)],
    isHidden: body.isHidden,
  })
  return readChecklist(context)
}
