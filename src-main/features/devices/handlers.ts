import type { devices } from '#shared/api/machine/devices.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { announceArrival } from './announce-arrival.ts'
import { claimArrival } from './claim-arrival.ts'
import { createEnrollmentCode } from './create-enrollment-code.ts'
import { enrollDevice } from './enroll-device.ts'
import { listDevices } from './list-devices.ts'
import { revokeDevice } from './revoke-device.ts'

export const devicesHandlers: Handlers<typeof devices> = {
  list: listDevices,
  createCode: createEnrollmentCode,
  enroll: enrollDevice,
  announceArrival,
  claimArrival,
  revoke: revokeDevice,
}
