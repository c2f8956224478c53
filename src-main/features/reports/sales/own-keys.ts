/** Amounts of the document that no line has: service, tip, and cents of rounding. */
export const DOCUMENT_KEY = 'DOCUMENT'
/** Credit notes, which have no payment method. */
export const CREDIT_NOTE_KEY = 'CREDIT_NOTE'
/** Groups beyond the limit of a report. */
export const OTHERS_KEY = 'OTHERS'

/** Keys of the last rows, in this order. */
export const ownKeys: readonly unknown[] = [OTHERS_KEY, DOCUMENT_KEY, CREDIT_NOTE_KEY]
