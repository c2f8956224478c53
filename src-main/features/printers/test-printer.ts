import type { Input } from '../../../src-shared/api/operation.ts'
import { designName, designsOf } from '../../../src-shared/api/designs.ts'
import type { PrintJob } from '../../../src-shared/api/print-jobs.ts'
import type { printers } from '../../../src-shared/api/printers.ts'
import { DEFAULT_TIME_ZONE } from '../../../src-shared/domain/calendar.ts'
import { printTitle } from '../../../src-shared/domain/print-title.ts'
import type { DesignsContent } from '../../../src-shared/paper/documents/print-content.ts'
import {
  type PaperDesign,
  paperDesigns,
} from '../../../src-shared/paper/documents/sample-papers.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { loadLetterhead } from '../print-jobs/load-issuer.ts'
import { readPrintJob } from '../print-jobs/load-print-jobs.ts'
import { queuePrint } from '../print-jobs/queue-print.ts'
import { loadPrinter } from './load-printers.ts'

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
