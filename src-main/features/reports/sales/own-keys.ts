/** What stands on the document and on none of its lines: service, tip, and cents of rounding. */
export const DOCUMENT_KEY = 'DOCUMENT'
/** Credit notes, which are no payment method. */
export const CREDIT_NOTE_KEY = 'CREDIT_NOTE'
/** Groups above the limit of a report. */
export const OTHERS_KEY = 'OTHERS'

/** They come after all other rows, in this order. */
export const ownKeys: readonly unknown[] = [OTHERS_KEY, DOCUMENT_KEY, CREDIT_NOTE_KEY]
