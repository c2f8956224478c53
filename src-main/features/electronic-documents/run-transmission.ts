import type { ManualContext } from '#main/core/acts/context.ts'
import { countDocuments } from '#main/rules/documents/read-status.ts'

/** POST /electronic-documents/run. */
export async function runTransmission(
  context: ManualContext,
): Promise<{ waiting: number; sent: number; authorized: number }> {
  const counts = await context.taxOffice.run()
  const { waiting } = await countDocuments(context.db)
  return context.commit(() => Promise.resolve({ waiting, ...counts }))
}
