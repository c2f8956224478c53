/**
 * XML in canonical form (C14N 1.0), so that the text itself can be digested and signed: no
 * declaration, no white space between elements, no self-closing tags.
 */
export type Xml = string

/**
 * Returns an element. Its attributes must be given in alphabetical order, as the canonical form
 * requires.
 */
export function element(
  name: string,
  content: readonly (Xml | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  let start = `<${name}`
  for (const [key, value] of Object.entries(attributes))
    start += ` ${key}="${escapeAttribute(value)}"`
  return `${start}>${content.join('')}</${name}>`
}

/** Returns an element with text; undefined without text, because the schemas forbid empty elements. */
export function field(name: string, text: string | null | undefined): Xml | undefined {
  return text == null || text === '' ? undefined : `<${name}>${escapeText(text)}</${name}>`
}

export function escapeText(text: string): Xml {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeAttribute(text: string): Xml {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Lone surrogates have no UTF-8 form; noncharacters are not allowed in XML. */
const NOT_XML = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u2028\u2029]+/gu

/**
 * Returns a text as the schemas accept it: one line without control characters, of at most `length`
 * characters. Other characters are a frequent cause of 'firma inválida'.
 */
export function oneLine(text: string, length: number): string {
  const plain = text.replace(NOT_XML, ' ').replace(/\s+/gu, ' ').trim()
  return Array.from(plain).slice(0, length).join('').trim()
}
