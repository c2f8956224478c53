import type { creditNotes } from '../../../src-shared/api/credit-notes.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { RideFormat } from '../../../src-shared/api/ride-formats.ts'
import { askerOf } from '../../acts/asker-of.ts'
import type { ReadContext } from '../../acts/context.ts'
import { issuerOfDocument } from '../../electronic-documents/issuer-of-document.ts'
import { renderRide } from '../../printing/ride/render-ride.ts'
import { loadLogo } from '../images/load-logo.ts'
import { loadLetterhead } from '../print-jobs/load-issuer.ts'
import { readCreditNote } from './list-credit-notes.ts'

/** GET /credit-notes/{id}/ride */
export function rideOfCreditNote(
  context: ReadContext,
  { params, query }: Input<typeof creditNotes.ride>,
): Promise<Uint8Array<ArrayBuffer>> {
  return drawCreditNote(context, params.id, query.format)
}

/** Returns the PDF of a credit note. */
export async function drawCreditNote(
  context: ReadContext,
  id: number,
  format: RideFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const note = await readCreditNote(context, id)
  const { rideCreditNoteDesign, ...letterhead } = await loadLetterhead(
    context,
    note.establishmentId,
  )
  const issuer = await issuerOfDocument(context.db, 'CREDIT_NOTE', id, letterhead.issuer)
  const logo = await loadLogo(context.db)
  const { authorizedAt } = note
  const sheetDesign = rideCreditNoteDesign
  return renderRide(
    askerOf(context),
    { kind: 'CREDIT_NOTE', issuer, sheetDesign, authorizedAt, note, logo },
    format === 'a4' ? 'A4' : 'ticket',
  )
}
