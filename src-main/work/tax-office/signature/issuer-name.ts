/** Attribute types that Java's X500Principal writes by name; all others become OID=#hex. */
const NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.25': 'DC',
  '0.9.2342.19200300.100.1.1': 'UID',
}

const VERSION_TAG = 0xa0
const UTF16_TAG = 0x1e
const UTF8_TAG = 0x0c

interface Der {
  readonly tag: number
  /** The element with its tag and length. */
  readonly whole: Uint8Array
  readonly content: Uint8Array
}

/**
 * Returns the issuer of a certificate (DER) as RFC 2253 text, most specific part first, because the
 * tax office's validator (Java) compares that text. Throws RangeError for other bytes.
 */
export function issuerName(certificate: Uint8Array): string {
  const [whole] = readAll(certificate)
  const [body] = readAll(whole?.content)
  const fields = readAll(body?.content)
  // An optional version comes first; then serial number, algorithm and issuer.
  const issuer = fields[fields[0]?.tag === VERSION_TAG ? 3 : 2]
  if (issuer === undefined) throw new RangeError('Not a certificate')
  return readAll(issuer.content)
    .toReversed()
    .map((part) => readAll(part.content).map(attributeText).join('+'))
    .join(',')
}

function attributeText({ content }: Der): string {
  const [type, value] = readAll(content)
  if (type === undefined || value === undefined) throw new RangeError('Not a name')
  const oid = oidText(type.content)
  const name = NAMES[oid]
  return name === undefined
    ? `${oid}=#${Buffer.from(value.whole).toString('hex')}`
    : `${name}=${escapeValue(valueText(value))}`
}

function valueText({ tag, content }: Der): string {
  if (tag === UTF16_TAG) return Buffer.from(content).swap16().toString('utf16le')
  return Buffer.from(content).toString(tag === UTF8_TAG ? 'utf8' : 'latin1')
}

function escapeValue(text: string): string {
  return text
    .replaceAll(/[,+"\\<>;]/g, String.raw`\$&`)
    .replace(/^[# ]/, String.raw`\$&`)
    .replace(/(?<!\\) $/, String.raw`\ `)
}

function oidText(bytes: Uint8Array): string {
  const arcs: number[] = []
  let arc = 0
  for (const byte of bytes) {
    arc = arc * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      arcs.push(arc)
      arc = 0
    }
  }
  const [first = 0, ...rest] = arcs
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...rest].join('.')
}

/** Reads the elements one after another. */
function readAll(bytes: Uint8Array = new Uint8Array()): Der[] {
  const found: Der[] = []
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, short = 0] = bytes.subarray(at)
    const more = short < 0x80 ? 0 : short & 0x7f
    let length = more === 0 ? short : 0
    for (const byte of bytes.subarray(at + 2, at + 2 + more)) length = length * 256 + byte
    const start = at + 2 + more
    if (start + length > bytes.length) throw new RangeError('Cut DER')
    found.push({
      tag,
      whole: bytes.subarray(at, start + length),
      content: bytes.subarray(start, start + length),
    })
    at = start + length
  }
  return found
}
