import { hash } from 'node:crypto'

/** A document's observation may be this long (the issue request's limit). */
const MAXIMUM_OBSERVATION = 300
const TOKEN_LENGTH = 14
const TOKEN = /\bPOS-([0-9a-f]{4})-([0-9a-f]{14})\b/

/**
 * The document's only read-back key is `observation` (facts/reliability.md §2.2): it carries a token
 * made of the installation and the invoice's uuid.
 */
export function observationToken(installationId: string, invoiceUuid: string): string {
  return `POS-${installationMark(installationId)}-${digest(invoiceUuid).slice(0, TOKEN_LENGTH)}`
}

/** Four digits that tell whose a token is. */
export function installationMark(installationId: string): string {
  return digest(installationId).slice(0, 4)
}

function digest(text: string): string {
  return hash('sha256', text.toLowerCase(), 'hex')
}

/** The cashier's words with the token behind them, the words cut where both would be too long. */
export function withToken(observation: string | null | undefined, token: string): string {
  const words = (observation ?? '').trim()
  if (words === '') return token
  return `${words.slice(0, MAXIMUM_OBSERVATION - token.length - 1).trimEnd()} ${token}`
}

/** The token in an observation that came back, or undefined. */
export function tokenIn(observation: unknown): string | undefined {
  return typeof observation === 'string' ? TOKEN.exec(observation)?.[0] : undefined
}

/** Whose installation's token it is. */
export function markOf(token: string): string {
  return TOKEN.exec(token)?.[1] ?? ''
}
