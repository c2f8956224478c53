import type { auth } from '#shared/api/people/auth.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { replacePin } from '#main/rules/approval/pins/replace-pin.ts'
import { requireCurrentPassword } from '#main/rules/approval/require-current-password.ts'

/** PUT /auth/pin: replaces one's own PIN. Its rights were given by a manager and stay. */
export async function changePin(
  context: ManualContext,
  { body }: Input<typeof auth.changePin>,
): Promise<void> {
  await requireCurrentPassword(context, body.currentPassword)
  const { id: userId } = context.session
  await replacePin(context, { userId, pin: body.pin, action: 'auth.changePin' }, async (write) => {
    write.audit({ kind: 'OWN_PIN_CHANGED', resourceId: userId, payload: {} })
  })
}
