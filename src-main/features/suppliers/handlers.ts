import type { suppliers } from '#shared/api/goods/suppliers.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { supplierRules } from '#main/rules/suppliers/supplier-rules.ts'
import { listSupplierOptions, listSuppliers } from './suppliers.ts'

export const suppliersHandlers: Handlers<typeof suppliers> = {
  options: listSupplierOptions,
  list: listSuppliers,
  create: supplierRules.create,
  get: supplierRules.get,
  update: supplierRules.update,
  setStatus: supplierRules.setStatus,
}
