import { forbidden } from '#shared/api/error.ts'
import type { BaseContext } from '#main/core/acts/context.ts'

/**
 * Throws unless the request is from this machine or an enrolled device, even if the user is signed in
 * elsewhere: a PIN of four digits is too weak for a whole network.
 */
export function requireTrustedDevice(context: BaseContext): void {
  if (!context.device.isTrusted) throw forbidden('DEVICE_NOT_ENROLLED')
}
