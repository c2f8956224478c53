import { type ApiError, conflict } from '#shared/api/error.ts'
import { renderMessage } from '#shared/api/messages.ts'
import type { Refusal } from '#shared/api/tax/signer.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { FINAL_CONSUMER_ID } from '#main/rules/catalogs/catalog-names.ts'

interface CreditableState {
  readonly status: string
  readonly taxStatus: string
  readonly customerId: number
}

/**
 * Returns the 409 of why an invoice takes no credit note; undefined if it does. The tax office accepts none over an
 * annulled invoice, nor over a final consumer's once it was transmitted.
 * `isRecorded`: the note was issued by another program, which knew the state of the transmission then.
 */
export function findCreditRefusal(
  { status, taxStatus, customerId }: CreditableState,
  isRecorded = false,
): ApiError | undefined {
  if (status === 'ANNULLED') return conflict('CREDIT_NOTE_OF_ANNULLED')
  if (isRecorded) return undefined
  return customerId === FINAL_CONSUMER_ID && taxStatus !== 'PENDING'
    ? conflict('CREDIT_NOTE_FINAL_CONSUMER')
    : undefined
}

/** Returns the refusal in the words of the answer; null if the invoice takes a credit note. */
export function wordedCreditRefusal(
  { language }: Pick<ReadContext, 'language'>,
  invoice: CreditableState,
): Refusal | null {
  const refusal = findCreditRefusal(invoice)
  if (refusal === undefined) return null
  const { code, parameters } = refusal
  return { code, message: renderMessage(code, parameters, language) }
}
