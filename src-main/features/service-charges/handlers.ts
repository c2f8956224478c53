import type { serviceCharges } from '#shared/api/payments/service-charges.ts'
import type { Handlers } from '#main/features/handlers.ts'
import {
  listServiceChargeOptions,
  listServiceCharges,
  serviceChargeRules,
} from './service-charges.ts'

export const serviceChargesHandlers: Handlers<typeof serviceCharges> = {
  options: listServiceChargeOptions,
  list: listServiceCharges,
  create: serviceChargeRules.create,
  update: serviceChargeRules.update,
  delete: serviceChargeRules.delete,
}
