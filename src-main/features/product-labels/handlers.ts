import type { productLabels } from '../../../src-shared/api/product-labels.ts'
import type { Handlers } from '../handlers.ts'
import { previewProductLabel } from './preview-product-label.ts'
import { printProductLabels } from './print-product-labels.ts'

export const productLabelsHandlers: Handlers<typeof productLabels> = {
  create: printProductLabels,
  preview: previewProductLabel,
}
