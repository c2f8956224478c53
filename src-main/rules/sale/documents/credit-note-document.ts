/** The document type of the note's series at each point. */
export const CREDIT_NOTE = 'CREDIT_NOTE'
/** SRI table 3. */
export const CREDIT_NOTE_CODE = '04'
