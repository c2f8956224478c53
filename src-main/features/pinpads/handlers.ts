import type { pinpads } from '#shared/api/payments/pinpads.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { checkPinpad } from './check-pinpad.ts'
import { createPinpad } from './create-pinpad.ts'
import { deletePinpad } from './delete-pinpad.ts'
import { listPinpads } from './list-pinpads.ts'
import { listFrames } from './list-frames.ts'
import { listSerialPorts } from './list-serial-ports.ts'
import { settlePinpad } from './settle-pinpad.ts'
import { updatePinpad } from './update-pinpad.ts'

export const pinpadsHandlers: Handlers<typeof pinpads> = {
  list: listPinpads,
  create: createPinpad,
  update: updatePinpad,
  delete: deletePinpad,
  serialPorts: listSerialPorts,
  check: checkPinpad,
  frames: listFrames,
  settle: settlePinpad,
}
