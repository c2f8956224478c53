import { z } from 'zod'
import { vendorFields } from '#shared/records/vendors.ts'
import { flag, Option, pathId, queryFlag, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { answerShape, requestShape } from '../schemas/record-schemas.ts'

export const VendorRequest = z.object(requestShape(vendorFields))
export type VendorRequest = z.output<typeof VendorRequest>

export const Vendor = z
  .object({
    id: z.int(),
    ...answerShape(vendorFields),
    active: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'Vendor' })
export type Vendor = z.output<typeof Vendor>

const byId = z.object({ id: pathId })

export const vendors = operations({
  options: {
    method: 'GET',
    path: '/vendors/options',
    summary: 'Active sellers to choose from, at most 200; `search` narrows them',
    access: 'SIGNED_IN',
    query: z.object({ search: z.string().trim().max(100).optional() }),
    success: 200,
    answer: z.array(Option),
  },
  list: {
    method: 'GET',
    path: '/vendors',
    summary: 'Sellers by name, or what matches the search by name or identity number',
    access: 'VENDOR:READ',
    query: SearchQuery.extend({ active: queryFlag.optional() }),
    success: 200,
    answer: pageOf(Vendor),
  },
  create: {
    method: 'POST',
    path: '/vendors',
    summary: 'Create a seller',
    access: 'VENDOR:CREATE',
    audit: 'VENDOR_CREATED',
    body: VendorRequest,
    changes: ['vendors'],
    success: 201,
    answer: Vendor,
  },
  get: {
    method: 'GET',
    path: '/vendors/{id}',
    summary: 'One seller',
    access: 'VENDOR:READ',
    params: byId,
    success: 200,
    answer: Vendor,
  },
  update: {
    method: 'PUT',
    path: '/vendors/{id}',
    summary: 'Change a seller',
    access: 'VENDOR:UPDATE',
    audit: 'VENDOR_UPDATED',
    params: byId,
    body: VendorRequest,
    changes: ['vendors'],
    success: 200,
    answer: Vendor,
  },
  setStatus: {
    method: 'PATCH',
    path: '/vendors/{id}/status',
    summary: 'Activate or deactivate a seller; what was sold keeps the name',
    access: 'VENDOR:UPDATE',
    audit: 'VENDOR_UPDATED',
    params: byId,
    body: z.object({ active: flag }),
    changes: ['vendors'],
    success: 200,
    answer: Vendor,
  },
})
