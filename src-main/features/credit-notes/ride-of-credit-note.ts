import type { creditNotes } from '../../../src-shared/api/credit-notes.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ReadContext } from '../../acts/context.ts'
import { renderRide } from '../../printing/ride/render-ride.ts'
import { loadLogo } from '../images/load-logo.ts'
import { loadLetterhead } from '../print-jobs/load-issuer.ts'
import { readCreditNote } from './list-credit-notes.ts'

/** GET /credit-notes/{id}/ride */
export async function rideOfCreditNote(
  context: ReadContext,
  { params, query }: Input<typeof creditNotes.ride>,
): Promise<Uint8Array<ArrayBuffer>> {
  const note = await readCreditNote(context.db, params.id)
  const { issuer } = await loadLetterhead(context, note.establishmentId)
  const logo = await loadLogo(context.db)
  return renderRide({ kind: 'CREDIT_NOTE', issuer, note, logo }, query.format)
}
