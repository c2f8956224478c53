import { absent } from '#shared/api/error.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { type OpenRegister, openRegisterOf } from '#main/rules/register/open-register.ts'

/** Returns the open register of a point; of the user's own if none is named. Throws 404 if it is closed. */
export async function requireOpenRegister(
  context: ReadContext,
  emissionPointId: Parameters<typeof workingPoint>[1],
): Promise<OpenRegister> {
  const point = await workingPoint(context, emissionPointId)
  const register = await openRegisterOf(context.db, point.emissionPointId)
  if (register === undefined) throw absent('NO_OPEN_REGISTER')
  return register
}
