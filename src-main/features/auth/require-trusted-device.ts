import { forbidden } from '../../../src-shared/api/error.ts'
import type { BaseContext } from '../../context.ts'

/**
 * Tiles and PINs are for this machine and enrolled devices, also for who is signed in elsewhere: a
 * PIN of four digits is no secret against a whole network.
 */
export function requireTrustedDevice(context: BaseContext): void {
  if (!context.device.isTrusted) throw forbidden('DEVICE_NOT_ENROLLED')
}
