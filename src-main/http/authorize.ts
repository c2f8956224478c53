import { isWithinScope } from '../../src-shared/api/device-scope.ts'
import { forbidden, unauthorized } from '../../src-shared/api/error.ts'
import type { Operation } from '../../src-shared/api/operation.ts'
import type { Device, Installation, Session } from '../acts/context.ts'

export interface Caller {
  readonly session: Session | undefined
  readonly device: Device
  readonly role: Installation['role']
}

/**
 * Throws 401 if there is no session or it is not valid from this address, 403 if the device or the role lacks
 * the operation. A till's sessions are valid only on its own machine and on enrolled devices; a central
 * accepts tills and offices from any address.
 */
export function authorize(
  name: string,
  { access }: Operation,
  { session, device, role }: Caller,
): void {
  if (device.scope !== 'FULL' && !isWithinScope(device.scope, name, access))
    throw forbidden('DEVICE_SCOPE')
  if (access === 'PUBLIC') return
  const isStranger = !device.isTrusted && role === 'terminal'
  if (access === 'DEVICE') {
    if (isStranger || (!device.isTrusted && session === undefined)) {
      throw forbidden('DEVICE_NOT_ENROLLED')
    }
    return
  }
  if (session === undefined) throw unauthorized('SIGN_IN_REQUIRED')
  if (isStranger) throw unauthorized('DEVICE_NOT_ENROLLED')
  if (access === 'SIGNED_IN') return
  if (!session.permissions.has(access))
    throw forbidden('PERMISSION_MISSING', { permission: access })
}
