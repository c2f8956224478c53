import { XMLParser } from 'fast-xml-parser'
import type { LabelledText } from './document-content.ts'

/** A line as the document states it: amounts in dollars, rates in percent. */
export interface FileLine {
  readonly code: string
  readonly auxiliaryCode: string | null
  readonly description: string
  readonly quantity: number
  readonly priceUnit: number
  readonly discount: number
  readonly net: number
  /** `code` is the `codigoPorcentaje` of SRI tables 17 and 18. */
  readonly iva: { readonly code: string; readonly rate: number; readonly amount: number }
  readonly ice: { readonly code: string; readonly rate: number; readonly amount: number } | null
}

/** An invoice as its electronic document states it. Amounts in dollars. */
export interface InvoiceFile {
  /** The document as text, declared as UTF-8. */
  readonly xml: string
  readonly isSigned: boolean
  /** When the tax office authorised it, as its envelope says; null without one. */
  readonly authorizedAt: string | null
  readonly accessKey: string
  readonly issueDate: string
  readonly buyer: {
    /** SRI table 6. */
    readonly identificationCode: string
    readonly identification: string
    readonly name: string
    readonly address: string | null
  }
  readonly subtotal: number
  readonly tax: number
  readonly tip: number
  readonly total: number
  readonly plate: string | null
  readonly payments: readonly {
    /** SRI table 24. */
    readonly code: string
    readonly amount: number
    readonly termDays: number | null
  }[]
  readonly lines: readonly FileLine[]
  readonly additionalInfo: readonly LabelledText[]
}

type Node = Readonly<Record<string, unknown>>

const LISTS = new Set(['detalle', 'impuesto', 'totalImpuesto', 'pago', 'campoAdicional'])
/** SRI table 16. */
const IVA = '2'
const ICE = '3'

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

/**
 * Reads the file of an invoice: the bare `<factura>`, or an `<autorizacion>` around it as CDATA, escaped or as it is.
 * Returns undefined for any other file, also one with an amount that is none.
 */
export function readInvoiceFile(bytes: Uint8Array): InvoiceFile | undefined {
  return readInvoiceText(decoded(bytes))
}

export function readInvoiceText(text: string): InvoiceFile | undefined {
  const found = documentIn(text)
  if (found === undefined) return undefined
  const invoice = nodeOf(parsed(found.xml)?.['factura'])
  try {
    return invoice === undefined ? undefined : toInvoice(invoice, found)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

class Unreadable extends Error {}

/** Its encoding is the declared one; a file that is no UTF-8 is of an older program, which wrote ISO-8859-1. */
function decoded(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const isLatin = /encoding\s*=\s*["'](?:iso-8859-1|latin-?1|windows-1252)["']/i.test(head)
  if (isLatin) return new TextDecoder('windows-1252').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function documentIn(
  text: string,
): { readonly xml: string; readonly authorizedAt: string | null } | undefined {
  const envelope = nodeOf(parsed(text)?.['autorizacion'])
  if (envelope === undefined) return { xml: declaredAsUtf8(text), authorizedAt: null }
  const inner = envelope['comprobante']
  const authorizedAt = instantOf(textOf(envelope['fechaAutorizacion']))
  if (typeof inner === 'string') return { xml: declaredAsUtf8(inner), authorizedAt }
  const bare = /<factura[\s>][\s\S]*<\/factura>/.exec(text)?.[0]
  return bare === undefined ? undefined : { xml: bare, authorizedAt }
}

/** The text is sent as UTF-8; the signature covers the canonical form, which has no declaration. */
function declaredAsUtf8(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/^(\s*<\?xml[^>]*encoding\s*=\s*["'])[^"']*(["'])/i, '$1UTF-8$2')
}

function parsed(text: string): Node | undefined {
  // No document of the tax office has type definitions or entities of its own.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined
  try {
    return nodeOf(parser.parse(text))
  } catch {
    return undefined
  }
}

function toInvoice(
  invoice: Node,
  { xml, authorizedAt }: { readonly xml: string; readonly authorizedAt: string | null },
): InvoiceFile {
  const issuer = required(nodeOf(invoice['infoTributaria']))
  const info = required(nodeOf(invoice['infoFactura']))
  const lines = listIn(invoice['detalles'], 'detalle').map(toLine)
  if (lines.length === 0) throw new Unreadable('No lines')
  const taxes = listIn(info['totalConImpuestos'], 'totalImpuesto')
  return {
    xml,
    isSigned: invoice['Signature'] !== undefined,
    authorizedAt,
    accessKey: required(textOf(issuer['claveAcceso'])),
    issueDate: isoDate(required(textOf(info['fechaEmision']))),
    buyer: {
      identificationCode: required(textOf(info['tipoIdentificacionComprador'])),
      identification: required(textOf(info['identificacionComprador'])),
      name: required(textOf(info['razonSocialComprador'])),
      address: textOf(info['direccionComprador']) ?? null,
    },
    subtotal: amountOf(info['totalSinImpuestos']),
    tax: rounded(
      taxes
        .filter((tax) => textOf(tax['codigo']) === IVA)
        .reduce((all, tax) => all + amountOf(tax['valor']), 0),
    ),
    tip: info['propina'] === undefined ? 0 : amountOf(info['propina']),
    total: amountOf(info['importeTotal']),
    plate: textOf(info['placa']) ?? null,
    payments: listIn(info['pagos'], 'pago').map((payment) => ({
      code: required(textOf(payment['formaPago'])),
      amount: amountOf(payment['total']),
      termDays: payment['plazo'] === undefined ? null : Math.round(numberOf(payment['plazo'], 2)),
    })),
    lines,
    additionalInfo: listIn(invoice['infoAdicional'], 'campoAdicional').map((field) => ({
      label: textOf(field['@nombre']) ?? '-',
      value: textOf(field['#text']) ?? '',
    })),
  }
}

function toLine(line: Node): FileLine {
  const taxes = listIn(line['impuestos'], 'impuesto')
  const charged = (kind: string) => {
    const tax = taxes.find((each) => textOf(each['codigo']) === kind)
    return tax === undefined
      ? null
      : {
          code: required(textOf(tax['codigoPorcentaje'])),
          rate: amountOf(tax['tarifa']),
          amount: amountOf(tax['valor']),
        }
  }
  return {
    code: textOf(line['codigoPrincipal']) ?? '',
    auxiliaryCode: textOf(line['codigoAuxiliar']) ?? null,
    description: required(textOf(line['descripcion'])),
    quantity: numberOf(line['cantidad'], 6),
    priceUnit: numberOf(line['precioUnitario'], 6),
    discount: line['descuento'] === undefined ? 0 : amountOf(line['descuento']),
    net: amountOf(line['precioTotalSinImpuesto']),
    iva: required(charged(IVA) ?? undefined),
    ice: charged(ICE),
  }
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Unreadable('A field is missing')
  return value
}

function isoDate(text: string): string {
  const [, day, month, year] = required(/^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? undefined)
  return `${year}-${month}-${day}`
}

/** The file of an authorisation has an ISO time. Another form is of no use: the tax office is asked anyway. */
function instantOf(text: string | undefined): string | null {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function amountOf(value: unknown): number {
  return numberOf(value, 2)
}

/** Throws for a text that is no number of at most 12 digits and `decimals` decimals, without trailing zeros. */
function numberOf(value: unknown, decimals: number): number {
  const text = required(textOf(value))
  const [, whole, part = ''] = required(/^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? undefined)
  const kept = part.replace(/0+$/, '')
  if (kept.length > decimals) throw new Unreadable(`${text} has too many decimals`)
  return Number(kept === '' ? whole : `${whole}.${kept}`)
}

/** Sums of cents as dollars have errors of the binary form. */
function rounded(dollars: number): number {
  return Math.round(dollars * 100) / 100
}

function nodeOf(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Node)
    : undefined
}

function listIn(parent: unknown, name: string): Node[] {
  const list = nodeOf(parent)?.[name]
  const all: unknown[] = Array.isArray(list) ? list : []
  return all.map((each) => nodeOf(each) ?? { '#text': each })
}

function textOf(value: unknown): string | undefined {
  const text = nodeOf(value)?.['#text'] ?? value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}
