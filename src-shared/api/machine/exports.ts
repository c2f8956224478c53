import { z } from 'zod'
import { fileFormats, StreamedFile } from './files.ts'
import { operations } from '../operation.ts'

export const exports = operations({
  get: {
    method: 'GET',
    path: '/exports/{kind}',
    summary:
      'Download products, categories, customers, tables, invoices or registers as CSV or XLSX; what an import takes it takes again',
    access: 'EXPORT:READ',
    params: z.object({ kind: z.string().max(40) }),
    query: z.object({ format: z.enum(fileFormats).default('csv') }),
    success: 200,
    contentType: 'application/octet-stream',
    answer: StreamedFile,
  },
})
