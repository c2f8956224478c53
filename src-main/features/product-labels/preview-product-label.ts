import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { productLabels } from '#shared/api/menu/product-labels.ts'
import { drawSvg } from '#shared/paper/draw-svg.ts'
import { layOut } from '#shared/paper/lay-out.ts'
import { labelsDocument } from '#shared/paper/documents/labels.ts'
import type { Paper } from '#shared/paper/paper-document.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { findPrintRoutes } from '#main/rules/papers/find-print-routes.ts'
import { isPrinter, loadPrinter } from '#main/rules/papers/load-printers.ts'
import { labelsContent } from './labels-content.ts'

/** Used if there is no printer: a roll of 80 mm. */
const usualPaper: Paper = { columns: 48, codePage: 'PC858' }

/** POST /product-labels/preview */
export async function previewProductLabel(
  context: ReadContext,
  { body }: Input<typeof productLabels.preview>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { productId, printerId, ...wanted } = body
  const content = await labelsContent(
    context,
    context.session.establishmentId,
    { ...wanted, labels: [{ productId, quantity: 1 }] },
    () => 'productId',
  )
  const paper = await paperOf(context, printerId ?? null)
  const svg = drawSvg(layOut(labelsDocument(content), paper), paper)
  return new TextEncoder().encode(svg)
}

async function paperOf(context: ReadContext, printerId: number | null): Promise<Paper> {
  const [route] = await findPrintRoutes(context, 'LABEL', context.session.emissionPointId)
  const chosen = printerId ?? route?.printerId
  if (chosen === undefined) return usualPaper
  if (!(await isPrinter(context.db, chosen))) throw invalidField('printerId', 'UNKNOWN_ID')
  return loadPrinter(context.db, chosen)
}
