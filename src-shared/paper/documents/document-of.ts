import {
  center,
  type PaperBlock,
  type PaperDocument,
  type PaperPicture,
} from '../paper-document.ts'
import { billDocument } from './bill.ts'
import { cardVoucherDocument } from './card-voucher.ts'
import { cashSlipDocument } from './cash-slip.ts'
import { collectionDocument } from './collection.ts'
import { closingDocument, registerFiguresDocument } from './closing.ts'
import { kitchenTicketDocument } from './kitchen-ticket.ts'
import { creditNoteDocument } from './credit-note.ts'
import { labelsDocument } from './labels.ts'
import type { PrintContent } from './print-content.ts'
import { receiptDocument } from './receipt.ts'
import { samplePapers } from './sample-papers.ts'
import { testDocument } from './test-page.ts'

/**
 * COPY: the document was printed, or may have been. REPEATED: a kitchen ticket that may have been printed
 * already.
 */
export type PrintMark = 'COPY' | 'REPEATED' | null

/**
 * Returns the document of a job, with the logo if a guest gets it. A marked one opens no drawer, because its
 * money was taken before.
 */
export function documentOf(
  content: PrintContent,
  mark: PrintMark,
  logo: PaperPicture | null = null,
): PaperDocument {
  const body = unmarked(content, mark === 'COPY')
  const pulses = body.filter(({ kind }) => kind === 'DRAWER')
  // The drawer command is first, so that the drawer opens before the logo is printed.
  const document =
    logo === null
      ? body
      : [
          ...pulses,
          ...logoBlocks(content, logo),
          ...body.filter((block) => !pulses.includes(block)),
        ]
  // A label is stuck on goods, so it must not have a mark.
  if (mark === null || content.kind === 'LABELS') return document
  const withoutPulse = document.filter(({ kind }) => kind !== 'DRAWER')
  if (mark === 'COPY') return withoutPulse
  return [center('REPETIDO', { size: 'LARGE', inverse: true }), ...withoutPulse]
}

/** Returns the logo. Compact papers have none, to save paper. */
function logoBlocks(content: PrintContent, logo: PaperPicture): PaperBlock[] {
  const isForGuests =
    content.kind === 'RECEIPT' ||
    content.kind === 'BILL' ||
    content.kind === 'CREDIT_NOTE' ||
    content.kind === 'COLLECTION'
  if (!isForGuests || content.design === 'COMPACT') return []
  return [{ kind: 'PICTURE', picture: logo }]
}

function unmarked(content: PrintContent, isCopy: boolean): PaperDocument {
  switch (content.kind) {
    case 'RECEIPT':
      return receiptDocument(content, isCopy)
    case 'BILL':
      return billDocument(content, isCopy)
    case 'CASH_SLIP':
      return cashSlipDocument(content, isCopy)
    case 'CLOSING':
      return closingDocument(content, isCopy)
    case 'REGISTER_FIGURES':
      return registerFiguresDocument(content)
    case 'CARD_VOUCHER':
      return cardVoucherDocument(content, isCopy)
    case 'KITCHEN':
      return kitchenTicketDocument(content, isCopy)
    case 'CREDIT_NOTE':
      return creditNoteDocument(content, isCopy)
    case 'COLLECTION':
      return collectionDocument(content, isCopy)
    case 'LABELS':
      return labelsDocument(content)
    case 'TEST':
      return testDocument(content)
    case 'DESIGNS':
      return content.papers.flatMap(({ document, design, title }) => [
        center(title, { inverse: true }),
        ...samplePapers(document, design, content.issuer).flatMap((sample) =>
          unmarked(sample, false),
        ),
      ])
    default:
      return [{ kind: 'DRAWER' }]
  }
}
