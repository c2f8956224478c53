import { nodeOf, parseXml, textOf, type XmlNode } from './xml-nodes.ts'

/** What stands around a document in the file that suppliers mail: an authorisation of the tax office, as the file says. */
export interface Envelope {
  readonly state: string | null
  /** ISO instant; null if it is absent, or a date without a time. */
  readonly authorizedAt: string | null
}

export interface OpenedDocument {
  /** The document as text, declared as UTF-8. */
  readonly xml: string
  /** Name of its root: `factura`, `notaCredito` … */
  readonly root: string
  readonly document: XmlNode
  /** null for a bare document. */
  readonly envelope: Envelope | null
}

/** Roots of the documents of the tax office. */
const ROOTS = new Set([
  'factura',
  'notaCredito',
  'notaDebito',
  'guiaRemision',
  'comprobanteRetencion',
  'liquidacionCompra',
])
/** An authorisation inside a SOAP answer that was saved as a file: the bare document is its innermost layer. */
const DEEPEST = 4
/** Envelope, Body, response, result, autorizaciones, autorizacion. */
const DEEPEST_ELEMENT = 7

/** Its encoding is the declared one; a file that is no UTF-8 is of an older program, which wrote ISO-8859-1. */
export function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const isLatin = /encoding\s*=\s*["'](?:iso-8859-1|latin-?1|windows-1252)["']/i.test(head)
  if (isLatin) return new TextDecoder('windows-1252').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Returns the document of a file: bare; inside an `<autorizacion>` in any of its spellings, as CDATA, escaped or as it
 * is; or inside the saved answer of the authorisation service. Undefined for any other text.
 */
export function openDocument(text: string): OpenedDocument | undefined {
  let envelope: Envelope | null = null
  let inner = text
  for (let layer = 0; layer < DEEPEST; layer++) {
    const tree = parseXml(inner.replace(/^\uFEFF/, '').trim())
    if (tree === undefined) return undefined
    const root = Object.keys(tree).find((name) => ROOTS.has(name))
    if (root !== undefined) {
      const document = nodeOf(tree[root])
      return document && { xml: declaredAsUtf8(inner), root, document, envelope }
    }
    const found = findAuthorization(tree)
    if (found === undefined) return undefined
    envelope = envelopeOf(found)
    const content = childOf(found, 'comprobante')
    const next = textOf(content) ?? bareIn(inner)
    if (next === undefined) return undefined
    inner = next.startsWith('&lt;') ? unescaped(next) : next
  }
  return undefined
}

/** The text is sent as UTF-8; the signature covers the canonical form, which has no declaration. */
function declaredAsUtf8(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/^(\s*<\?xml[^>]*encoding\s*=\s*["'])[^"']*(["'])/i, '$1UTF-8$2')
}

/** Returns the authorisation in a tree: of several, the one that says AUTORIZADO, else the last. */
function findAuthorization(tree: XmlNode): XmlNode | undefined {
  const found = [...authorizationsIn(tree, 0)]
  return found.find(isAuthorized) ?? found.at(-1)
}

function isAuthorized(authorization: XmlNode): boolean {
  return textOf(childOf(authorization, 'estado')) === 'AUTORIZADO'
}

function* authorizationsIn(node: XmlNode, depth: number): Generator<XmlNode> {
  if (childOf(node, 'comprobante') !== undefined) yield node
  else if (depth < DEEPEST_ELEMENT) {
    for (const value of Object.values(node)) {
      const children: unknown[] = Array.isArray(value) ? value : [value]
      for (const child of children) {
        const inner = nodeOf(child)
        if (inner !== undefined) yield* authorizationsIn(inner, depth + 1)
      }
    }
  }
}

function envelopeOf(authorization: XmlNode): Envelope {
  return {
    state: textOf(childOf(authorization, 'estado'))?.toUpperCase() ?? null,
    authorizedAt: instantOf(textOf(childOf(authorization, 'fechaAutorizacion'))),
  }
}

/** The programs of suppliers write the names of the envelope with small and capital first letters. */
function childOf(node: XmlNode, name: string): unknown {
  const wanted = name.toLowerCase()
  const key = Object.keys(node).find((each) => each.toLowerCase() === wanted)
  return key === undefined ? undefined : node[key]
}

/** A document that stands in its envelope as it is, neither escaped nor as CDATA. */
function bareIn(text: string): string | undefined {
  return /<(?:\w+:)?(factura|notaCredito|notaDebito|guiaRemision|comprobanteRetencion|liquidacionCompra)[\s>][\s\S]*<\/(?:\w+:)?\1>/.exec(
    text,
  )?.[0]
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** Files of the portal have the local time of Ecuador, as `dd/mm/yyyy hh:mm:ss`; the service an ISO time. */
function instantOf(text: string | undefined): string | null {
  if (text === undefined) return null
  const local = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})/.exec(text)
  const iso = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  const at =
    local !== null
      ? new Date(`${local[3]}-${local[2]}-${local[1]}T${local[4]}-05:00`)
      : new Date(iso === null ? '' : `${iso[1]}${iso[2] ?? '-05:00'}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
