import { z } from 'zod'
import {
  date,
  email,
  flag,
  id,
  note,
  Option,
  optionalText,
  pathId,
  queryFlag,
  text,
  timestamp,
} from './fields.ts'
import { operations } from './operation.ts'
import { pageOf, SearchQuery } from './page.ts'

export const VendorRequest = z.object({
  name: text(),
  identityTypeId: id,
  identityNumber: text(20),
  address: optionalText(),
  phone: optionalText(20),
  email: email.nullish(),
  observation: note(1000).nullish(),
  provinceId: id.nullish(),
  cantonId: id.nullish(),
  entryDate: date.nullish(),
  /** Codes of the central's own list of duties; this program does not interpret them. */
  functionCodes: z.array(z.int().min(0)).max(50).default([]),
})
export type VendorRequest = z.output<typeof VendorRequest>

export const Vendor = z
  .object({
    id: z.int(),
    name: z.string(),
    identityTypeId: z.int(),
    identityNumber: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    observation: z.string().nullable(),
    provinceId: z.int().nullable(),
    cantonId: z.int().nullable(),
    entryDate: date.nullable(),
    functionCodes: z.array(z.int()),
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
    params: byId,
    body: z.object({ active: flag }),
    changes: ['vendors'],
    success: 200,
    answer: Vendor,
  },
})
