import type { Device } from '#shared/api/machine/devices.ts'
import { compareByName } from '#shared/domain/text/compare-by-name.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { deviceColumns, toDevice } from './read-device.ts'

/** GET /devices: active ones first, by name; revoked ones stay visible. */
export async function listDevices(context: ReadContext): Promise<Device[]> {
  const rows = await context.db.selectFrom('devices').select(deviceColumns).execute()
  return rows
    .map((row) => toDevice(context, row))
    .toSorted((a, b) => Number(b.active) - Number(a.active) || compareByName(a, b))
}
