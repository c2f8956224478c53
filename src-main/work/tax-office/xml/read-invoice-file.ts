import type { LabelledText } from './document-content.ts'
import { decodeXml, openDocument, type OpenedDocument } from './open-document.ts'
import {
  isoDate,
  listIn,
  nodeOf,
  required,
  textOf,
  UnreadableXml,
  type XmlNode,
} from './xml-nodes.ts'

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

/** SRI table 16. */
const IVA = '2'
const ICE = '3'

/**
 * Reads the file of an invoice: the bare `<factura>`, or an `<autorizacion>` around it as CDATA, escaped or as it is.
 * Returns undefined for any other file, also one with an amount that is none.
 */
export function readInvoiceFile(bytes: Uint8Array): InvoiceFile | undefined {
  return readInvoiceText(decodeXml(bytes))
}

export function readInvoiceText(text: string): InvoiceFile | undefined {
  const opened = openDocument(text)
  if (opened?.root !== 'factura') return undefined
  try {
    return toInvoice(opened)
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined
    throw error
  }
}

function toInvoice({ xml, document: invoice, envelope }: OpenedDocument): InvoiceFile {
  const issuer = required(nodeOf(invoice['infoTributaria']))
  const info = required(nodeOf(invoice['infoFactura']))
  const lines = listIn(invoice['detalles'], 'detalle').map(toLine)
  if (lines.length === 0) throw new UnreadableXml('No lines')
  const taxes = listIn(info['totalConImpuestos'], 'totalImpuesto')
  return {
    xml,
    isSigned: invoice['Signature'] !== undefined,
    authorizedAt: envelope?.authorizedAt ?? null,
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

function toLine(line: XmlNode): FileLine {
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

function amountOf(value: unknown): number {
  return numberOf(value, 2)
}

/** Throws for a text that is no number of at most 12 digits and `decimals` decimals, without trailing zeros. */
function numberOf(value: unknown, decimals: number): number {
  const text = required(textOf(value))
  const [, whole, part = ''] = required(/^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? undefined)
  const kept = part.replace(/0+$/, '')
  if (kept.length > decimals) throw new UnreadableXml(`${text} has too many decimals`)
  return Number(kept === '' ? whole : `${whole}.${kept}`)
}

/** Sums of cents as dollars have errors of the binary form. */
function rounded(dollars: number): number {
  return Math.round(dollars * 100) / 100
}
