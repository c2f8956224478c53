import { z } from 'zod'
import { Option } from './fields.ts'
import { operations } from './operation.ts'

export const TaxOption = Option.extend({
  code: z.string(),
  kind: z.enum(['IVA', 'ICE', 'IRBPNR']),
  taxRate: z.number(),
}).meta({ id: 'TaxOption' })

export const catalogs = operations({
  taxes: {
    method: 'GET',
    path: '/catalogs/taxes',
    summary: 'Taxes in force today',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(TaxOption),
  },
  identificationTypes: {
    method: 'GET',
    path: '/catalogs/identification-types',
    summary: 'Identification types (SRI table 6)',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(Option),
  },
  documentTypes: {
    method: 'GET',
    path: '/catalogs/document-types',
    summary: 'Document types',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(Option),
  },
  productTypes: {
    method: 'GET',
    path: '/catalogs/product-types',
    summary: 'Product types',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(Option),
  },
})
