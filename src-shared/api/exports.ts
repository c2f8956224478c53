import { z } from 'zod'
import { StreamedFile } from './files.ts'
import { operations } from './operation.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exports = operations({
  get: {
    method: 'GET',
    path: '/exports/{kind}',
    summary:
      'Download products, categories, customers, tables, invoices or registers as CSV or XLSX; what an import takes it takes again',
    access: 'EXPORT:READ',
    params: z.object({ kind: z.string().max(40) }),
    query: z.object({ format: z.enum(exportFormats).default('csv') }),
    success: 200,
    contentType: 'application/octet-stream',
    answer: StreamedFile,
  },
})
