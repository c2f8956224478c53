import { z } from 'zod'

/**
 * Who signs and sends an invoice or a credit note, apart from its state at the tax office. NOBODY: it was issued without
 * a signature, until `POST /electronic-documents/sign` queues it. ELSEWHERE: another program transmits it, a till's
 * central or a central's till.
 */
export const signers = ['NOBODY', 'HERE', 'ELSEWHERE'] as const
export type Signer = (typeof signers)[number]

/** The reasons why a document that was issued without a signature is not signed and sent later. */
export const unsentReasons = [
  'UNSENT_ANNULLED',
  'UNSENT_TRIAL',
  'UNSENT_OTHER_RUC',
  'UNSENT_DATE_AHEAD',
  'UNSENT_TOO_OLD',
  'UNSENT_FINAL_CONSUMER',
  'UNSENT_WITHOUT_INVOICE',
] as const
export type UnsentReason = (typeof unsentReasons)[number]

/** Why an act is not possible: a stable code, and the words for a person. */
export const Refusal = z.object({ code: z.string(), message: z.string() }).meta({ id: 'Refusal' })
export type Refusal = z.output<typeof Refusal>

/** A list selects those that nobody signs; the others are most of it. */
export const signerFilter = z.enum(['NOBODY']).optional()

export const signerFields = {
  signer: z.enum(signers),
  /** Set only if nobody signs it: why it is not signed and sent later. */
  unsentReason: Refusal.nullable(),
}
