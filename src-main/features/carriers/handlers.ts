import type { carriers } from '#shared/api/people/carriers.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { carrierRules, listCarriers } from './carriers.ts'

export const carriersHandlers: Handlers<typeof carriers> = {
  list: listCarriers,
  create: carrierRules.create,
  get: carrierRules.get,
  update: carrierRules.update,
  delete: carrierRules.delete,
}
