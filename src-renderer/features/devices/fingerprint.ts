/** Bytes that a person compares: enough that nobody finds another key with the same ones. */
const COMPARED_BYTES = 8

function comparedBytes(fingerprint: string): readonly string[] {
  return fingerprint.split(':').slice(0, COMPARED_BYTES)
}

/** `7C 2E · 91 AA · 04 5F · 3B 10`: the beginning of a fingerprint, as the tablet's page shows it too. */
export function shownFingerprint(fingerprint: string): string {
  const bytes = comparedBytes(fingerprint)
  return bytes
    .flatMap((byte, index) => (index % 2 === 0 ? [`${byte} ${bytes[index + 1] ?? ''}`] : []))
    .join(' · ')
}

/**
 * What the QR code says. With TLS it leads to the page that explains the certificate, over plain http:
 * a tablet that does not trust the till yet gets nothing else. Code and fingerprint stand after the #,
 * which no browser sends over the line.
 */
export function enrollmentLink(
  address: string,
  code: string | undefined,
  fingerprint: string | null,
): string {
  const isSecure = address.startsWith('https:')
  const facts = new URLSearchParams()
  if (code !== undefined) facts.set('code', code)
  if (isSecure && fingerprint !== null) {
    facts.set('fingerprint', comparedBytes(fingerprint).join(''))
  }
  const page = isSecure ? `${address.replace('https:', 'http:')}/lan` : `${address}/`
  return facts.size === 0 ? page : `${page}#${facts}`
}
