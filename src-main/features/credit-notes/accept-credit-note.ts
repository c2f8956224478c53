import type { CreditNoteRequest } from '#shared/api/sales/credit-notes.ts'
import { conflict } from '#shared/api/error.ts'
import { localDate } from '#shared/domain/calendar.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { registerOfSession } from '#main/rules/register/register-of-session.ts'
import { sequentialOf } from '#main/rules/issuing/accept/accept-invoice.ts'
import { bindEmissionPoint } from '#main/rules/sale/record/bind-emission-point.ts'
import { raiseSeries } from '#main/rules/issuing/accept/raise-series.ts'
import { CREDIT_NOTE, CREDIT_NOTE_CODE } from '#main/rules/sale/documents/credit-note-document.ts'

/** A credit note that a till already issued. Its number and access key are final. */
export interface FinishedNote extends CreditNoteRequest {
  readonly number: string
  readonly accessKey: string
}

export function isFinishedNote(body: CreditNoteRequest): body is FinishedNote {
  return body.number != null && body.accessKey != null
}

/**
 * Returns the place and the number of a till's finished note, for the central. Throws 400 if the key is of
 * another document, 409 if the number is taken or this installation is a till, which numbers itself.
 */
export async function acceptedNumber(context: WriteContext, body: FinishedNote) {
  const point = await bindEmissionPoint(context, body.emissionPointId)
  const issuedAt = body.issuedAt ?? instant(context)
  const issueDate = body.issueDate ?? localDate(new Date(issuedAt), point.timeZone)
  const sequential = sequentialOf(body, point, issueDate, CREDIT_NOTE_CODE)
  const taken = await context.db
    .selectFrom('creditNotes')
    .select('id')
    .where('emissionPointId', '=', point.emissionPointId)
    .where('environment', '=', point.environment)
    .where('sequential', '=', sequential)
    .executeTakeFirst()
  if (taken !== undefined) throw conflict('NUMBER_TAKEN')
  const register = await registerOfSession(context, point.emissionPointId, body.cashRegisterId)
  if (register === undefined) throw conflict('NO_OPEN_REGISTER')
  await raiseSeries(context, point, CREDIT_NOTE, sequential)
  const { number, accessKey } = body
  return {
    place: { ...point, cashRegisterId: register.id },
    issued: { sequential, number, accessKey, issueDate, issuedAt },
  }
}
