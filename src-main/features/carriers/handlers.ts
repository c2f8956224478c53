import type { carriers } from '../../../src-shared/api/carriers.ts'
import type { Handlers } from '../handlers.ts'
import { createCarrier } from './create-carrier.ts'
import { deleteCarrier } from './delete-carrier.ts'
import { listCarriers } from './list-carriers.ts'
import { readCarrier } from './load-carriers.ts'
import { updateCarrier } from './update-carrier.ts'

export const carriersHandlers: Handlers<typeof carriers> = {
  list: listCarriers,
  create: createCarrier,
  get: readCarrier,
  update: updateCarrier,
  delete: deleteCarrier,
}
