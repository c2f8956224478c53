import type { Device } from '../../../src-shared/api/devices.ts'
import { compareByName } from '../../../src-shared/domain/compare-by-name.ts'
import type { ReadContext } from '../../context.ts'
import { deviceColumns, toDevice } from './read-device.ts'

/** GET /devices: those in use first, by name; revoked ones stay visible. */
export async function listDevices({ db }: ReadContext): Promise<Device[]> {
  const rows = await db.selectFrom('devices').select(deviceColumns).execute()
  return rows
    .map(toDevice)
    .toSorted((a, b) => Number(b.active) - Number(a.active) || compareByName(a, b))
}
