/** Returns the start tags with this local name, in order. XML allows no bare '<' elsewhere. */
export function tagsOf(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>`, 'g')) ?? []
}

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Returns the attributes of a start tag; their entities are not decoded. */
export function attributesOf(tag: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
      key,
      double ?? single ?? '',
    ]),
  )
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[String(name)] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
