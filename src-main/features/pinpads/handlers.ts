import type { pinpads } from '../../../src-shared/api/pinpads.ts'
import type { Handlers } from '../handlers.ts'
import { createPinpad } from './create-pinpad.ts'
import { deletePinpad } from './delete-pinpad.ts'
import { listPinpads } from './list-pinpads.ts'
import { updatePinpad } from './update-pinpad.ts'

export const pinpadsHandlers: Handlers<typeof pinpads> = {
  list: listPinpads,
  create: createPinpad,
  update: updatePinpad,
  delete: deletePinpad,
}
