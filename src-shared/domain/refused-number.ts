/** Another document has the number; or the date, which the access key contains, is outside the tolerance. */
const CODES: ReadonlySet<string> = new Set(['45', '65'])

interface Refused {
  readonly state: string
  readonly needsPerson: boolean
  readonly messages: readonly { readonly code: string; readonly kind: string }[]
}

/**
 * True if a refused document can only go on under another number and today's date (Ficha Técnica 11). Only what
 * the reception returned: the tax office keeps nothing of it.
 */
export function needsAnotherNumber({ state, needsPerson, messages }: Refused): boolean {
  const decisive = messages.find(({ kind }) => kind === 'ERROR') ?? messages[0]
  return state === 'RETURNED' && needsPerson && CODES.has(decisive?.code ?? '')
}
