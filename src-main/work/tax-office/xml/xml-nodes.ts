import { XMLParser } from 'fast-xml-parser'

export type XmlNode = Readonly<Record<string, unknown>>

/** A field is missing, or is not what it must be. */
export class UnreadableXml extends Error {}

/** Some programs write one before a document that has its own. */
const DECLARATIONS = /^(?:\s*<\?xml[^>]*\?>)+\s*/

const LISTS = new Set(['detalle', 'impuesto', 'totalImpuesto', 'pago', 'campoAdicional'])

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  htmlEntities: true,
  isArray: (name) => LISTS.has(name),
})

/** Returns the elements of a text without prefixes of namespaces; undefined if it is no XML, or has type definitions. */
export function parseXml(text: string): XmlNode | undefined {
  // No document of the tax office has type definitions or entities of its own.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined
  try {
    return nodeOf(parser.parse(text.replace(DECLARATIONS, ''), true))
  } catch {
    return undefined
  }
}

export function nodeOf(value: unknown): XmlNode | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as XmlNode)
    : undefined
}

/** Returns the elements of a name, one or many; one without elements of its own has its text as `#text`. */
export function listIn(parent: unknown, name: string): XmlNode[] {
  const list = nodeOf(parent)?.[name]
  const all: unknown[] = Array.isArray(list) ? list : list === undefined ? [] : [list]
  return all.map((each) => nodeOf(each) ?? { '#text': each })
}

export function textOf(value: unknown): string | undefined {
  const text = nodeOf(value)?.['#text'] ?? value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

/** Throws UnreadableXml for undefined. */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new UnreadableXml('A field is missing')
  return value
}

/** Returns `dd/mm/yyyy` as an ISO calendar date. Throws UnreadableXml for another text. */
export function isoDate(text: string): string {
  const [, day, month, year] = required(/^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? undefined)
  const date = `${year}-${month}-${day}`
  // 31/02 would be a day of March.
  const at = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(date))
    throw new UnreadableXml(`${text} is no day`)
  return date
}
