import type { productLabels } from '#shared/api/menu/product-labels.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { previewProductLabel } from './preview-product-label.ts'
import { printProductLabels } from './print-product-labels.ts'

export const productLabelsHandlers: Handlers<typeof productLabels> = {
  create: printProductLabels,
  preview: previewProductLabel,
}
