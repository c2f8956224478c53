import { addDays } from '#shared/domain/calendar.ts'
import {
  absolute,
  add,
  type BasisPoints,
  type Cents,
  divideHalfUp,
  subtract,
  sum,
  wholeBasisPoints,
  wholeCents,
  wholeMillionths,
  ZERO,
} from '#shared/domain/money/money.ts'
import { roundingTolerance } from '#shared/domain/purchase/purchase-totals.ts'
import { documentNumber, isAccessKey, isTestDocument } from '#shared/domain/tax/access-key.ts'
import { decodeXml, openDocument, type OpenedDocument } from './open-document.ts'
import type { SupplierDocument, SupplierFault, SupplierLine, VatPart } from './supplier-document.ts'
import {
  isoDate,
  listIn,
  nodeOf,
  required,
  textOf,
  UnreadableXml,
  type XmlNode,
} from './xml-nodes.ts'

/** The tax office takes documents of at most 320 kB; escaped, and with an envelope around, they are larger. */
export const LONGEST_FILE = 2_000_000
/** As many as a purchase takes, less the lines of extras. */
const MOST_LINES = 480

/** SRI table 16. */
const VAT = '2'
const ICE = '3'
const BOTTLES = '5'
/** SRI table 17, rate 0 %. */
const NO_VAT = '0'

const INVOICE = '01'
const CREDIT_NOTE = '04'

/**
 * Reads a supplier's invoice in any form in which it comes by mail or from the authorisation service. Versions 1.0.0 to
 * 2.1.0 differ only in fields that are not read here.
 */
export function readSupplierDocument(bytes: Uint8Array): SupplierDocument | SupplierFault {
  if (bytes.length > LONGEST_FILE) return { fault: 'PURCHASE_FILE_TOO_LONG' }
  return readSupplierText(decodeXml(bytes))
}

export function readSupplierText(text: string): SupplierDocument | SupplierFault {
  if (text.length > LONGEST_FILE) return { fault: 'PURCHASE_FILE_TOO_LONG' }
  const opened = openDocument(text)
  if (opened === undefined) return { fault: 'PURCHASE_FILE_UNREADABLE' }
  if (opened.root === 'notaCredito') return { fault: 'PURCHASE_CREDIT_NOTE' }
  if (opened.root !== 'factura') return { fault: 'PURCHASE_NOT_INVOICE' }
  try {
    const document = toDocument(opened)
    const fault = findFault(document)
    return fault ?? document
  } catch (error) {
    if (error instanceof UnreadableXml) return { fault: 'PURCHASE_FILE_UNREADABLE' }
    throw error
  }
}

/** Returns the fault of a key that is none, or of another kind of document. */
export function findKeyFault(accessKey: string): SupplierFault | undefined {
  if (!isAccessKey(accessKey)) return { fault: 'PURCHASE_KEY_INVALID' }
  const code = accessKey.slice(8, 10)
  if (code === CREDIT_NOTE) return { fault: 'PURCHASE_CREDIT_NOTE' }
  return code === INVOICE ? undefined : { fault: 'PURCHASE_NOT_INVOICE' }
}

function findFault(document: SupplierDocument): SupplierFault | undefined {
  const ofKey = findKeyFault(document.accessKey)
  if (ofKey !== undefined) return ofKey
  if (document.lines.length > MOST_LINES) return { fault: 'PURCHASE_FILE_TOO_LONG' }
  const { difference } = document
  return absolute(difference) > roundingTolerance(document.lines.length)
    ? { fault: 'PURCHASE_SUMS_DIFFER', difference }
    : undefined
}

function toDocument({ xml, document, envelope }: OpenedDocument): SupplierDocument {
  const issuer = required(nodeOf(document['infoTributaria']))
  const info = required(nodeOf(document['infoFactura']))
  const lines = listIn(document['detalles'], 'detalle').map(toLine)
  if (lines.length === 0) throw new UnreadableXml('No lines')
  const issueDate = isoDate(lineOf(info['fechaEmision']))
  const accessKey = lineOf(issuer['claveAcceso'])
  const taxes = listIn(info['totalConImpuestos'], 'totalImpuesto')
  const extras = extrasOf(info, document)
  const total = centsOf(info['importeTotal'])
  return {
    xml,
    version: textOf(document['@version']) ?? '1.0.0',
    accessKey,
    number: documentNumber(
      lineOf(issuer['estab']),
      lineOf(issuer['ptoEmi']),
      Number(lineOf(issuer['secuencial'])),
    ),
    issueDate,
    dueDate: dueDateOf(issueDate, listIn(info['pagos'], 'pago')),
    environment: isTestDocument(accessKey) ? 1 : 2,
    envelope,
    supplier: {
      ruc: lineOf(issuer['ruc']),
      socialReason: lineOf(issuer['razonSocial']),
      tradeName: optionalLine(issuer['nombreComercial']),
      address: optionalLine(issuer['dirMatriz']),
    },
    buyer: {
      identification: lineOf(info['identificacionComprador']),
      name: lineOf(info['razonSocialComprador']),
    },
    lines,
    extras,
    rates: taxes.filter(isOf(VAT)).map((tax) => vatPart(tax)),
    subtotal: centsOf(info['totalSinImpuestos']),
    discount: optionalCents(info['totalDescuento']),
    ice: sum(taxes.filter(isOf(ICE)).map(({ valor }) => centsOf(valor))),
    bottleTax: sum(taxes.filter(isOf(BOTTLES)).map(({ valor }) => centsOf(valor))),
    total,
    difference: subtract(total, add(sum(lines.map(lineTotal)), sum(extras.map((e) => e.amount)))),
  }
}

function toLine(line: XmlNode): SupplierLine {
  const taxes = listIn(line['impuestos'], 'impuesto')
  const vat = taxes.find(isOf(VAT))
  const net = centsOf(line['precioTotalSinImpuesto'])
  const charged = (kind: string) =>
    sum(taxes.filter(isOf(kind)).map((tax) => centsOf(tax['valor'])))
  const quantity = wholeMillionths(scaled(line['cantidad'], 6))
  if (quantity === 0) throw new UnreadableXml('A line without a quantity')
  return {
    code: optionalLine(line['codigoPrincipal']) ?? optionalLine(line['codigoAuxiliar']),
    description: lineOf(line['descripcion']),
    quantity,
    unitCost: wholeMillionths(scaled(line['precioUnitario'], 6)),
    discount: optionalCents(line['descuento']),
    net,
    vat: vat === undefined ? noVat(net) : vatPart(vat),
    ice: charged(ICE),
    bottleTax: charged(BOTTLES),
  }
}

/** Returns what a line adds to the total of its document. */
export function lineTotal({ net, vat, ice, bottleTax }: SupplierLine): Cents {
  return add(net, vat.amount, ice, bottleTax)
}

function noVat(base: Cents): VatPart {
  return { code: NO_VAT, rate: 0 as BasisPoints, base, amount: ZERO }
}

function vatPart(tax: XmlNode): VatPart {
  const base = centsOf(tax['baseImponible'])
  const amount = centsOf(tax['valor'])
  return { code: lineOf(tax['codigoPorcentaje']), rate: rateOf(tax, base, amount), base, amount }
}

/** The totals of version 1.0.0 have no rate: it follows from the amounts. */
function rateOf(tax: XmlNode, base: Cents, amount: Cents): BasisPoints {
  if (textOf(tax['tarifa']) !== undefined) return wholeBasisPoints(scaled(tax['tarifa'], 2))
  if (base === 0) return 0 as BasisPoints
  return wholeBasisPoints(divideHalfUp(BigInt(amount) * 100n, BigInt(base)) * 100)
}

function extrasOf(info: XmlNode, document: XmlNode): SupplierDocument['extras'] {
  const tip = optionalCents(info['propina'])
  const ofOthers = listIn(document['otrosRubrosTerceros'], 'rubro').map((item) => ({
    description: lineOf(item['concepto']),
    amount: centsOf(item['total']),
  }))
  return [...(tip === 0 ? [] : [{ description: 'Propina', amount: tip }]), ...ofOthers]
}

/** The longest term of its payments (`plazo`); a document without terms proposes no day. */
function dueDateOf(issueDate: string, payments: readonly XmlNode[]): string | null {
  const days = payments.map(({ plazo, unidadTiempo }) =>
    textOf(plazo) === undefined
      ? 0
      : Math.round(scaled(plazo, 2) / 100) * daysOf(textOf(unidadTiempo) ?? ''),
  )
  const longest = Math.min(Math.max(0, ...days), LONGEST_TERM)
  return longest === 0 ? null : addDays(issueDate, longest)
}

const LONGEST_TERM = 3650

/** `unidadTiempo` is a free text: días, dias, DÍAS, meses, años. */
function daysOf(unit: string): number {
  if (/^mes/i.test(unit)) return 30
  return /^a[nñ]/i.test(unit) ? 365 : 1
}

function isOf(kind: string) {
  return (tax: XmlNode): boolean => textOf(tax['codigo']) === kind
}

const LONGEST_TEXT = 300
/** Characters that no text of the house may have: see `text` of the contract. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069\s]+/gu

/** Suppliers' programs write line feeds into names, though the tax office forbids them. */
function optionalLine(value: unknown): string | null {
  const text = textOf(value)?.replaceAll(UNPRINTABLE, ' ').trim().slice(0, LONGEST_TEXT).trim()
  return text === undefined || text === '' ? null : text
}

function lineOf(value: unknown): string {
  return required(optionalLine(value) ?? undefined)
}

function optionalCents(value: unknown): Cents {
  return textOf(value) === undefined ? ZERO : centsOf(value)
}

function centsOf(value: unknown): Cents {
  return wholeCents(scaled(value, 2))
}

/** Returns a decimal text as an integer of that many decimals, half up: some programs write amounts with four. */
function scaled(value: unknown, decimals: number): number {
  const [, whole = '', part = ''] = required(
    /^(\d{1,9})(?:\.(\d{1,12}))?$/.exec(required(textOf(value))) ?? undefined,
  )
  const kept = Number(whole + part.padEnd(decimals, '0').slice(0, decimals))
  return (part[decimals] ?? '0') >= '5' ? kept + 1 : kept
}
