import type { vendors } from '../../../src-shared/api/vendors.ts'
import type { Handlers } from '../handlers.ts'
import { createVendor } from './create-vendor.ts'
import { listVendorOptions } from './list-vendor-options.ts'
import { listVendors } from './list-vendors.ts'
import { readVendor } from './load-vendors.ts'
import { setVendorStatus } from './set-vendor-status.ts'
import { updateVendor } from './update-vendor.ts'

export const vendorsHandlers: Handlers<typeof vendors> = {
  options: listVendorOptions,
  list: listVendors,
  create: createVendor,
  get: readVendor,
  update: updateVendor,
  setStatus: setVendorStatus,
}
