/** A received message: sender, subject, text and attachments. */
export interface ReadMail {
  /** The received message, one character for each byte. */
  readonly raw: string
  readonly subject: string
  readonly from: string
  readonly to: string
  readonly messageId: string
  readonly text: string
  readonly attachments: readonly {
    readonly filename: string
    readonly contentType: string
    readonly bytes: Buffer
  }[]
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Reads a message (RFC 5322, MIME): its headers, its plain text and its attachments. */
export function readMail(raw: string): ReadMail {
  const root = readPart(raw)
  const parts = leavesOf(root)
  const texts = parts.filter(
    ({ headers }) => filenameOf(headers) === undefined && typeOf(headers) === 'text/plain',
  )
  return {
    raw,
    subject: decodeWords(root.headers.get('subject') ?? ''),
    from: decodeWords(root.headers.get('from') ?? ''),
    to: decodeWords(root.headers.get('to') ?? ''),
    messageId: root.headers.get('message-id') ?? '',
    text: texts.map((part) => bytesOf(part).toString('utf8')).join('\n'),
    attachments: parts.flatMap((part) => {
      const filename = filenameOf(part.headers)
      if (filename === undefined) return []
      return [{ filename, contentType: typeOf(part.headers), bytes: bytesOf(part) }]
    }),
  }
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const head = (end < 0 ? raw : raw.slice(0, end)).replaceAll(/\r\n[ \t]+/g, ' ')
  const headers = new Map<string, string>()
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end < 0 ? '' : raw.slice(end + 4) }
}

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((piece) => leavesOf(readPart(piece.replace(/^\r\n/, '').replace(/\r\n$/, ''))))
}

function typeOf(headers: Part['headers']): string {
  return (headers.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim() ?? ''
}

function filenameOf(headers: Part['headers']): string | undefined {
  return /filename="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '')?.[1]
}

function bytesOf({ headers, body }: Part): Buffer {
  switch ((headers.get('content-transfer-encoding') ?? '7bit').toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64')
    case 'quoted-printable':
      return Buffer.from(fromQuoted(body.replaceAll(/=\r\n/g, '')), 'latin1')
    default:
      return Buffer.from(body, 'latin1')
  }
}

function fromQuoted(text: string): string {
  return text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}

/** Decodes the words of a header that are not ASCII (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(fromQuoted(text.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    )
}
