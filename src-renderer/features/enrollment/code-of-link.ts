/** The code that the till's QR code brought along; empty where the address has none. */
export function codeOfLink(hash: string): string {
  const code = new URLSearchParams(hash.replace(/^#\/?/, '')).get('code') ?? ''
  return /^\d{8}$/.test(code) ? code : ''
}
