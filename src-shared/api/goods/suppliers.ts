import { z } from 'zod'
import { supplierFields } from '#shared/records/suppliers.ts'
import { flag, Option, pathId, queryFlag, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { answerShape, requestShape } from '../schemas/record-schemas.ts'

export const SupplierRequest = z.object(requestShape(supplierFields))
export type SupplierRequest = z.output<typeof SupplierRequest>

export const Supplier = z
  .object({
    id: z.int(),
    ...answerShape(supplierFields),
    active: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.output<typeof Supplier>

const byId = z.object({ id: pathId })

export const suppliers = operations({
  options: {
    method: 'GET',
    path: '/suppliers/options',
    summary: 'Active suppliers to choose from, at most 200; `search` narrows them',
    access: 'PURCHASE:READ',
    query: z.object({ search: z.string().trim().max(100).optional() }),
    success: 200,
    answer: z.array(Option),
  },
  list: {
    method: 'GET',
    path: '/suppliers',
    summary: 'Suppliers by name, or what matches the search by name, identification or e-mail',
    access: 'SUPPLIER:READ',
    query: SearchQuery.extend({
      identificationNumber: z.string().trim().max(20).optional(),
      active: queryFlag.optional(),
    }),
    success: 200,
    answer: pageOf(Supplier),
  },
  create: {
    method: 'POST',
    path: '/suppliers',
    summary: 'Create a supplier',
    access: 'SUPPLIER:CREATE',
    audit: 'SUPPLIER_CREATED',
    body: SupplierRequest,
    changes: ['suppliers'],
    success: 201,
    answer: Supplier,
  },
  get: {
    method: 'GET',
    path: '/suppliers/{id}',
    summary: 'One supplier',
    access: 'SUPPLIER:READ',
    params: byId,
    success: 200,
    answer: Supplier,
  },
  update: {
    method: 'PUT',
    path: '/suppliers/{id}',
    summary: 'Change a supplier',
    access: 'SUPPLIER:UPDATE',
    audit: 'SUPPLIER_UPDATED',
    params: byId,
    body: SupplierRequest,
    changes: ['suppliers'],
    success: 200,
    answer: Supplier,
  },
  setStatus: {
    method: 'PATCH',
    path: '/suppliers/{id}/status',
    summary: 'Activate or deactivate a supplier; purchases keep it',
    access: 'SUPPLIER:UPDATE',
    audit: 'SUPPLIER_UPDATED',
    params: byId,
    body: z.object({ active: flag }),
    changes: ['suppliers'],
    success: 200,
    answer: Supplier,
  },
})
