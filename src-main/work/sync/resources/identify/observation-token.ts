import { hash } from 'node:crypto'

/** Maximum length of a document's observation (limit of the issue request). */
const MAXIMUM_OBSERVATION = 300
const TOKEN_LENGTH = 14
const TOKEN = /\bPOS-([0-9a-f]{4})-([0-9a-f]{14})\b/

/**
 * Returns the token of an invoice, made of the installation and the invoice's uuid. It is stored in
 * `observation`, the only field that can be read back as a key.
 */
export function observationToken(installationId: string, invoiceUuid: string): string {
  return `POS-${installationMark(installationId)}-${digest(invoiceUuid).slice(0, TOKEN_LENGTH)}`
}

/** Returns the four hex digits that identify the installation in a token. */
export function installationMark(installationId: string): string {
  return digest(installationId).slice(0, 4)
}

function digest(text: string): string {
  return hash('sha256', text.toLowerCase(), 'hex')
}

/** Appends the token to the cashier's text; truncates the text if both are too long. */
export function withToken(observation: string | null | undefined, token: string): string {
  const words = (observation ?? '').trim()
  if (words === '') return token
  return `${words.slice(0, MAXIMUM_OBSERVATION - token.length - 1).trimEnd()} ${token}`
}

/** Returns the token in an observation, or undefined. */
export function tokenIn(observation: unknown): string | undefined {
  return typeof observation === 'string' ? TOKEN.exec(observation)?.[0] : undefined
}

/** Returns the installation mark of a token. */
export function markOf(token: string): string {
  return TOKEN.exec(token)?.[1] ?? ''
}
