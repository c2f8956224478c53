import type { BaseContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { openRegisterOf, selectRegisters } from './open-register.ts'

const findSession = prepare<{ id: number; emissionPointId: number }>()(
  (db, { id, emissionPointId }) =>
    selectRegisters(db)
      .where('cashRegisters.id', '=', id)
      .where('cashRegisters.emissionPointId', '=', emissionPointId),
)

/**
 * Returns the register of an act: the open one of its point; for a recorded act the session
 * that it names, even if closed or suspended, because acts may arrive late.
 */
export async function registerOfSession(
  context: BaseContext & { readonly db: WriteDatabase },
  emissionPointId: number,
  cashRegisterId: number | null | undefined,
) {
  if (isRecording(context) && cashRegisterId != null) {
    const session = await findSession.first(context.db, { id: cashRegisterId, emissionPointId })
    if (session !== undefined) return session
  }
  return openRegisterOf(context.db, emissionPointId)
}
