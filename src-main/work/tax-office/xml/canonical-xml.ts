/**
 * XML in canonical form (C14N 1.0), so that the text itself can be digested and signed: no
 * declaration, no white space between elements, no self-closing tags.
 */
export type Xml = string

type Content = readonly (Xml | undefined)[]
type Attributes = Readonly<Record<string, string>>

/**
 * Returns an element. Its attributes must be given in alphabetical order, as the canonical form
 * requires. Undefined without content and attributes, because the schemas forbid empty containers.
 */
export function element(name: string, content: Content, attributes: Attributes): Xml
export function element(name: string, content: Content): Xml | undefined
export function element(
  name: string,
  content: Content,
  attributes: Attributes = {},
): Xml | undefined {
  const inside = content.join('')
  if (inside === '' && Object.keys(attributes).length === 0) return undefined
  let start = `<${name}`
  for (const [key, value] of Object.entries(attributes))
    start += ` ${key}="${escapeAttribute(value)}"`
  return `${start}>${inside}</${name}>`
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
