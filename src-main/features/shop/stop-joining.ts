import type { ManualContext } from '#main/core/acts/context.ts'

/** DELETE /system/join: also if none is under way, because it may just have ended. */
export function stopJoining({ shopProgram }: ManualContext): Promise<void> {
  return shopProgram.stopJoining()
}
