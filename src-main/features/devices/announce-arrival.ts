import { forbidden } from '#shared/api/error.ts'
import type { devices } from '#shared/api/machine/devices.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'

/**
 * POST /devices/arrivals: a tablet follows to this program and leaves here what its page takes along, because a page
 * reads nothing of another address. The device's token proves that it belongs to the shop.
 */
export async function announceArrival(
  { arrivals, device }: ManualContext,
  { body }: Input<typeof devices.announceArrival>,
): Promise<Answer<typeof devices.announceArrival>> {
  if (device.id === null) throw forbidden('DEVICE_NOT_ENROLLED')
  return { ticket: arrivals.announce(device.id, body.luggage) }
}
