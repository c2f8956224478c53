import type { vendors } from '#shared/api/people/vendors.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { listVendorOptions, listVendors, vendorRules } from './vendors.ts'

export const vendorsHandlers: Handlers<typeof vendors> = {
  options: listVendorOptions,
  list: listVendors,
  create: vendorRules.create,
  get: vendorRules.get,
  update: vendorRules.update,
  setStatus: vendorRules.setStatus,
}
