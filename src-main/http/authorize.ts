import { forbidden, unauthorized } from '../../src-shared/api/error.ts'
import type { Access } from '../../src-shared/api/operation.ts'
import type { Device, Session } from '../context.ts'

/** Throws 401 where nobody is signed in, 403 where the role lacks the operation's permission. */
export function authorize(access: Access, session: Session | undefined, device: Device): void {
  if (access === 'PUBLIC') return
  if (access === 'DEVICE') {
    if (!device.isTrusted && session === undefined) throw forbidden('DEVICE_NOT_ENROLLED')
    return
  }
  if (session === undefined) throw unauthorized('SIGN_IN_REQUIRED')
  if (access === 'SIGNED_IN') return
  if (!session.permissions.has(access))
    throw forbidden('PERMISSION_MISSING', { permission: access })
}
