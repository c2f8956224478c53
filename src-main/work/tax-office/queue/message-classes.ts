/**
 * The action for each message of the tax office (Ficha Técnica 11). RETRY: send the same bytes later.
 * ASK: it has the document, so only ask for the authorisation. NUMBER: another document may have
 * the number. PERSON: somebody must remove the cause.
 */
export type MessageClass = 'RETRY' | 'ASK' | 'NUMBER' | 'PERSON'

const CLASSES: Readonly<Record<string, MessageClass>> = {
  // Access key registered, or in processing.
  43: 'ASK',
  70: 'ASK',
  // Sequential registered.
  45: 'NUMBER',
  // Internal error.
  50: 'RETRY',
}

/** Returns what to do about a refusal; PERSON for a code that is not in the table. */
export function classOf(code: string | undefined): MessageClass {
  return (code === undefined ? undefined : CLASSES[code]) ?? 'PERSON'
}
