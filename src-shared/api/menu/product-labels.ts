import { z } from 'zod'
import { designsOf } from '../paper/designs.ts'
import { acrossFields, id } from '../fields.ts'
import { operations } from '../operation.ts'
import { PrintJob } from '../paper/print-jobs.ts'

/** PRICE: a label for the shelf, with the price. BARCODE: one for the article, without it. */
export const labelPurposes = ['PRICE', 'BARCODE'] as const

const MOST_LABELS = 1_000

const labelsFields = {
  purpose: z.enum(labelPurposes).default('PRICE'),
  /** Default: the establishment's `labelDesign` or `barcodeDesign`. */
  design: z.enum(designsOf.labelDesign).nullish(),
  /** Default: the printer of the labels' route. */
  printerId: id.nullish(),
}

export const ProductLabelsRequest = z
  .object({
    ...labelsFields,
    labels: z
      .array(z.object({ productId: id, quantity: z.int().min(1).max(500) }))
      .min(1)
      .max(200),
  })
  .refine(
    ({ labels }) =>
      !Array.isArray(labels) ||
      labels.reduce((sum, { quantity }) => sum + quantity, 0) <= MOST_LABELS,
    acrossFields('labels', 'LABELS_AT_ONCE', { maximum: MOST_LABELS }),
  )
export type ProductLabelsRequest = z.output<typeof ProductLabelsRequest>

export const productLabels = operations({
  create: {
    method: 'POST',
    path: '/product-labels',
    summary: 'Print labels of products with their price with tax and bar code',
    access: 'PRINT_JOB:CREATE',
    audit: 'DOCUMENT_PRINTED',
    body: ProductLabelsRequest,
    success: 201,
    answer: PrintJob,
  },
  preview: {
    method: 'POST',
    path: '/product-labels/preview',
    summary: 'The label of one product as a picture, as its printer prints it',
    access: 'PRINT_JOB:CREATE',
    body: z.object({ ...labelsFields, productId: id }),
    success: 200,
    contentType: 'image/svg+xml',
    answer: z.instanceof(Uint8Array),
    isRead: true,
  },
})
