import type { Input } from '#shared/api/operation.ts'
import type { Checklist, setup } from '#shared/api/machine/setup.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { saveSetting } from '#main/core/settings/settings.ts'
import { readChecklist } from '#main/rules/places/read-checklist.ts'

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
