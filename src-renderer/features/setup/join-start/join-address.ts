/** Port of a till in the network of its shop. */
const USUAL_PORT = '4600'

/**
 * Returns the address of a main till that a person typed, or undefined if it is none. Without a scheme it is https, and
 * without a port that of a till.
 */
export function mainTillUrl(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  const isHost =
    url.hostname === 'localhost' || url.hostname.includes('.') || url.hostname.startsWith('[')
  if (!isHost) return undefined
  const hasPort = /:\d+$/.test(whole.replace(/^https?:\/\//i, '').split('/')[0] ?? '')
  if (!hasPort) url.port = USUAL_PORT
  return url.origin
}
