import type { creditNotes } from '#shared/api/sales/credit-notes.ts'
import type { Input } from '#shared/api/operation.ts'
import type { RideFormat } from '#shared/api/tax/ride-formats.ts'
import { askerOf } from '#main/core/acts/asker-of.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { issuerOfDocument } from '#main/work/tax-office/content/issuer-of-document.ts'
import { renderRide } from '#main/work/printing/ride/render-ride.ts'
import { loadLogo } from '#main/rules/images/load-logo.ts'
import { loadLetterhead } from '#main/rules/papers/load-issuer.ts'
import { readCreditNote } from '#main/rules/sale/documents/list-credit-notes.ts'

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
