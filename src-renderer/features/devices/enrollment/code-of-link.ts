/** Returns the code from the till's QR code; empty if the address has none. */
export function codeOfLink(hash: string): string {
  const code = new URLSearchParams(hash.replace(/^#\/?/, '')).get('code') ?? ''
  return /^\d{8}$/.test(code) ? code : ''
}
