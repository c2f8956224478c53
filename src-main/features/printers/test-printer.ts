import type { Input } from '#shared/api/operation.ts'
import { designName, designsOf } from '#shared/api/paper/designs.ts'
import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import type { printers } from '#shared/api/paper/printers.ts'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import { printTitle } from '#shared/domain/sale/print-title.ts'
import type { DesignsContent } from '#shared/paper/documents/print-content.ts'
import { type PaperDesign, paperDesigns } from '#shared/paper/documents/sample-papers.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { loadLetterhead } from '#main/rules/papers/load-issuer.ts'
import { readPrintJob } from '#main/rules/papers/load-print-jobs.ts'
import { queuePrint } from '#main/rules/papers/queue-print.ts'
import { loadPrinter } from '#main/rules/papers/load-printers.ts'

/** POST /printers/{id}/test */
export async function testPrinter(
  context: WriteContext,
  { params, query }: Input<typeof printers.test>,
): Promise<PrintJob> {
  const printer = await loadPrinter(context.db, params.id)
  const isOfDesigns = query.papers === 'DESIGNS'
  const id = await queuePrint(context, {
    job: 'TEST',
    title: printTitle(isOfDesigns ? 'DESIGNS' : 'TEST', printer.name),
    printerId: printer.id,
    documentId: null,
    content: isOfDesigns
      ? await designsContent(context)
      : {
          kind: 'TEST',
          printerName: printer.name,
          codePage: printer.codePage,
          printedAt: instant(context),
          timeZone: DEFAULT_TIME_ZONE,
        },
  })
  return readPrintJob(context, id)
}

/** The words of the papers are Spanish, like those of the documents. */
const titles: Readonly<Record<PaperDesign, string>> = {
  invoiceDesign: 'Recibo',
  creditNoteDesign: 'Nota de crédito',
  collectionDesign: 'Cobro',
  orderDesign: 'Comanda y cuenta',
  closingDesign: 'Cierre',
  labelDesign: 'Etiqueta de precio',
  barcodeDesign: 'Etiqueta de código',
}

async function designsContent(context: WriteContext): Promise<DesignsContent> {
  const { issuer } = await loadLetterhead(context, context.session.establishmentId)
  return {
    kind: 'DESIGNS',
    issuer,
    papers: paperDesigns.flatMap((document) =>
      designsOf[document].map((design) => ({
        document,
        design,
        title: `${titles[document]}: ${designName(design, 'es')}`,
      })),
    ),
  }
}
