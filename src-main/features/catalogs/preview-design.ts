import type { catalogs } from '#shared/api/tax/catalogs.ts'
import { designsOf, selectorOf } from '#shared/api/paper/designs.ts'
import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { documentOf } from '#shared/paper/documents/document-of.ts'
import type { Issuer } from '#shared/paper/documents/print-content.ts'
import {
  type PaperDesign,
  paperDesigns,
  samplePapers,
  type SheetDesign,
  sheetDesigns,
} from '#shared/paper/documents/sample-papers.ts'
import { drawSvg } from '#shared/paper/draw-svg.ts'
import { layOut } from '#shared/paper/lay-out.ts'
import type { Paper } from '#shared/paper/paper-document.ts'
import { askerOf } from '#main/core/acts/asker-of.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { loadPaperLogo } from '#main/work/printing/logo/load-paper-logo.ts'
import { renderSheet } from '#main/work/printing/ride/render-ride.ts'
import { loadLogo } from '#main/rules/images/load-logo.ts'
import { horizontalSheetOf, loadLetterhead } from '#main/rules/papers/load-issuer.ts'

const paper: Paper = { columns: 48, codePage: 'PC858' }

const findEstablishment = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('establishments').select('id').where('id', '=', id),
)

/** GET /catalogs/designs/preview: with the letterhead and logo of the establishment. */
export async function previewDesign(
  context: ReadContext,
  { query }: Input<typeof catalogs.designPreview>,
): Promise<Uint8Array<ArrayBuffer>> {
  const selector = selectorOf(query.document)
  const isShown = (name: string | undefined): name is PaperDesign | SheetDesign =>
    name !== undefined && (paperDesigns.some((each) => each === name) || isSheet(name))
  if (!isShown(selector)) throw invalidField('document', 'UNKNOWN_ID')
  const design = query.design ?? designsOf[selector][0]
  if (!designsOf[selector].some((id) => id === design)) throw invalidField('design', 'UNKNOWN_ID')
  const establishmentId = query.establishmentId ?? context.session.establishmentId
  if ((await findEstablishment.first(context.db, { id: establishmentId })) === undefined) {
    throw invalidField('establishmentId', 'UNKNOWN_ID')
  }
  const { issuer } = await loadLetterhead(context, establishmentId)
  if (isSheet(selector)) return previewSheet(context, selector, design, issuer)
  const logo = await loadPaperLogo(context.db)
  const rows = samplePapers(selector, design, issuer).flatMap((content) =>
    layOut(documentOf(content, null, logo), paper),
  )
  return new TextEncoder().encode(drawSvg(rows, paper))
}

function isSheet(name: string): name is SheetDesign {
  return Object.hasOwn(sheetDesigns, name)
}

async function previewSheet(
  context: ReadContext,
  selector: SheetDesign,
  design: string,
  issuer: Issuer,
): Promise<Uint8Array<ArrayBuffer>> {
  const [sample] = samplePapers(sheetDesigns[selector], 'ticket-80', issuer)
  if (sample?.kind !== 'RECEIPT' && sample?.kind !== 'CREDIT_NOTE') {
    throw new Error(`No sample of ${selector}`)
  }
  const sheetDesign = design === 'a4-compact' ? 'COMPACT' : 'STANDARD'
  const form = selector === 'horizontalInvoiceDesign' ? horizontalSheetOf(design) : 'A4'
  const logo = await loadLogo(context.db)
  return renderSheet(askerOf(context), { ...sample, sheetDesign, logo }, form)
}
