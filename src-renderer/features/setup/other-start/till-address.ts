/**
 * Returns the address that a person copied from the till's screen, or undefined if it is none. Without a scheme it is
 * http: the till answers there with the page that makes a tablet trust it, and goes on with https.
 */
export function tillAddress(typed: string): string | undefined {
  const text = typed.trim()
  const whole = /^https?:\/\//i.test(text) ? text : `http://${text}`
  if (!URL.canParse(whole)) return undefined
  const { hostname, href } = new URL(whole)
  return hostname === 'localhost' || hostname.includes('.') || hostname.startsWith('[')
    ? href
    : undefined
}
