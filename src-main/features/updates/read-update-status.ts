import type { UpdateStatus } from '#shared/api/machine/updates.ts'
import type { ManualContext, ReadContext } from '#main/core/acts/context.ts'
import { loadUpdateSettings } from '#main/core/settings/settings.ts'
import { countOpenRegisters } from '#main/work/updates/is-shop-at-rest.ts'
import { requireUpdates } from './require-updates.ts'

/** GET /updates/status */
export async function readUpdateStatus(
  context: ReadContext | ManualContext,
): Promise<UpdateStatus> {
  requireUpdates(context)
  const { release, ...state } = context.updates.state()
  const { isOn } = await loadUpdateSettings(context.db)
  return {
    ...state,
    version: context.installation.version,
    isOn,
    openRegisters: await countOpenRegisters(context.db),
    release: release && {
      version: release.version,
      releasedAt: release.releasedAt,
      notes: release.notes,
      fileName: release.package.name,
      bytes: release.package.bytes,
    },
  }
}
