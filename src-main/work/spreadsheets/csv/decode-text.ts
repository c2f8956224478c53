const BYTE_ORDER_MARK = 0xfeff

/**
 * Returns the text of a file without its byte order mark. A file that is no valid UTF-8 is read as
 * Windows-1252, which a Spanish Excel writes.
 */
export function decodeText(bytes: Uint8Array): {
  readonly text: string
  readonly encoding: string
} {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text: withoutMark(text), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text
}
