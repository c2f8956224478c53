/** Names of the control characters used on connections. */
const controls: Readonly<Record<number, string>> = {
  0x00: 'NUL',
  0x01: 'SOH',
  0x02: 'STX',
  0x03: 'ETX',
  0x04: 'EOT',
  0x05: 'ENQ',
  0x06: 'ACK',
  0x09: 'TAB',
  0x0a: 'LF',
  0x0d: 'CR',
  0x10: 'DLE',
  0x15: 'NAK',
  0x1b: 'ESC',
  0x1c: 'FS',
  0x1d: 'GS',
}

const FIRST_PRINTABLE = 0x20
const LAST_PRINTABLE = 0x7e
const PARITY_BIT = 0x80
const HEXADECIMAL = /^[0-9A-Fa-f]$/
/** Complete words with a letter outside A–F, so not part of a hexadecimal number. */
const WORD = /(?<=[^0-9A-Za-z])[A-Za-z]*[G-Zg-z][A-Za-z]*(?=[^0-9A-Za-z])/g

/** Shows text as it is and other bytes in ‹›: control characters by name, the rest in hexadecimal. */
export function nameBytes(bytes: Uint8Array): string {
  return Array.from(bytes, nameByte).join('')
}

/**
 * Like nameBytes, for bytes that could not be parsed. They may hold a card number, expiry, track or hash,
 * complete or in part, so all hexadecimal digits become stars. Whole words stay: they help support.
 */
export function hideBytes(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  const words = new Set<number>()
  for (const { 0: word, index } of text.matchAll(WORD)) {
    for (let at = index; at < index + word.length; at++) words.add(at)
  }
  return Array.from(bytes, (byte, at) => {
    if (words.has(at)) return nameByte(byte)
    // If the connection uses another parity, digits arrive with their highest bit set.
    if (!HEXADECIMAL.test(String.fromCharCode(byte & ~PARITY_BIT))) return nameByte(byte)
    return byte < PARITY_BIT ? '*' : '‹**›'
  }).join('')
}

/** Applies `hideBytes` to a text in which each character is one byte. */
export function hideText(text: string): string {
  return hideBytes(Buffer.from(text, 'latin1'))
}

const DISPLAYED = /^[ -~]*$/

/**
 * Shows a display text. Hides it if it has seven or more digits (card number) or eight hexadecimal signs
 * (hash).
 */
export function showText(text: string, mostDigits = 6): string {
  const isPlain =
    DISPLAYED.test(text) &&
    text.replaceAll(/\D/g, '').length <= mostDigits &&
    !/[0-9A-Fa-f]{8,}/.test(text)
  return isPlain ? text : hideText(text)
}

function nameByte(byte: number): string {
  if (byte >= FIRST_PRINTABLE && byte <= LAST_PRINTABLE) return String.fromCharCode(byte)
  return `‹${controls[byte] ?? byte.toString(16).toUpperCase().padStart(2, '0')}›`
}
