/**
 * 45: another document has the number. 65: the date, which the access key contains, is outside the tolerance.
 */
const CODES: ReadonlySet<string> = new Set(['45', '65'])

interface Refused {
  readonly state: string
  readonly needsPerson: boolean
  readonly messages: readonly { readonly code: string; readonly kind: string }[]
}

/**
 * Returns true if a refused document needs another number and today's date to continue (Ficha Técnica 11).
 * Only for documents that the reception returned: the tax office keeps nothing of them.
 */
export function needsAnotherNumber({ state, needsPerson, messages }: Refused): boolean {
  const decisive = messages.find(({ kind }) => kind === 'ERROR') ?? messages[0]
  return state === 'RETURNED' && needsPerson && CODES.has(decisive?.code ?? '')
}
