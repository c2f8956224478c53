import { loadUpdateSettings, saveSetting } from '#main/core/settings/settings.ts'
import type { UpdateDesk } from './update-desk.ts'

/** Writes how the last update ended into the audit chain, once. */
export async function tellOutcome({ act, read }: Pick<UpdateDesk, 'act' | 'read'>): Promise<void> {
  const { outcome } = read()
  if (outcome === null) return
  await act(async (write) => {
    const settings = await loadUpdateSettings(write.db)
    if (settings.toldOutcome === outcome.at) return
    await saveSetting(write.db, 'updates', { ...settings, toldOutcome: outcome.at })
    const { from, to, kind } = outcome
    write.audit({
      kind: kind === 'INSTALLED' ? 'PROGRAM_UPDATED' : 'PROGRAM_NOT_UPDATED',
      payload: { from, to, outcome: kind },
    })
  })
}
