/**
 * What the tax office's messages ask for (Ficha Técnica 11):
 * RETRY: the same bytes later. ASK: it has the document; only the authorisation is asked for. NUMBER: another
 * document may have the number. PERSON: nothing helps until somebody has settled the cause.
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

/** Returns what to do about a refusal. A code that is not in the table needs a person. */
export function classOf(code: string | undefined): MessageClass {
  return (code === undefined ? undefined : CLASSES[code]) ?? 'PERSON'
}
