import { defaultCounterSettings } from '#main/core/settings/counter-settings.ts'
import { recallSetting } from '#main/core/settings/settings.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { createCopySource } from '#main/work/copy/source/copy-source.ts'

/** Waits until the counters have the last commit in their copies, for as long as the settings of the shop say. */
export async function waitForCounters(
  { memory, reader }: Pick<OpenDatabase, 'memory' | 'reader'>,
  copies: ReturnType<typeof createCopySource> | undefined,
): Promise<void> {
  if (copies === undefined || !copies.isFollowed) return
  const stored = await recallSetting({ memory, db: reader }, 'counters')
  const { waitForCopyMs } = stored ?? defaultCounterSettings
  if (waitForCopyMs > 0) await copies.waitForCopy(waitForCopyMs)
}
