import { MOST_ADDITIONAL_FIELDS } from '#shared/domain/tax/additional-fields.ts'
import { divideHalfUp, type Cents, type Millionths } from '#shared/domain/money/money.ts'
import { element, escapeText, field, oneLine, type Xml } from './canonical-xml.ts'
import type {
  ChargedTax,
  ContentLine,
  CreditNoteDocument,
  InvoiceContent,
  LabelledText,
} from './document-content.ts'

/** SRI table 16. */
const TAX_CODES = { IVA: '2', ICE: '3', IRBPNR: '5' } as const

/** The exact texts of Ficha Técnica, annex 22. */
const RIMPE_TEXTS: Readonly<Record<string, string>> = {
  ENTREPRENEUR: 'CONTRIBUYENTE RÉGIMEN RIMPE',
  POPULAR_BUSINESS: 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE',
}

const NAME = 300
const MOST_DETAILS = 3

/** Returns `infoTributaria`. */
export function issuerElement(
  { issuer, environment, accessKey, number }: InvoiceContent | CreditNoteDocument,
  documentCode: '01' | '04',
): Xml | undefined {
  const [establishment, emissionPoint, sequential] = number.split('-')
  return element('infoTributaria', [
    field('ambiente', String(environment)),
    field('tipoEmision', '1'),
    field('razonSocial', oneLine(issuer.legalName, NAME)),
    field('nombreComercial', oneLine(issuer.tradeName, NAME)),
    field('ruc', issuer.ruc),
    field('claveAcceso', accessKey),
    field('codDoc', documentCode),
    field('estab', establishment),
    field('ptoEmi', emissionPoint),
    field('secuencial', sequential),
    field('dirMatriz', oneLine(issuer.address, NAME)),
    field('agenteRetencion', issuer.withholdingAgent),
    field('contribuyenteRimpe', RIMPE_TEXTS[issuer.rimpeRegime]),
  ])
}

/** Returns `contribuyenteEspecial` and `obligadoContabilidad`. */
export function regimeElements({
  issuer,
}: InvoiceContent | CreditNoteDocument): (Xml | undefined)[] {
  return [
    field('contribuyenteEspecial', issuer.specialTaxpayer),
    field('obligadoContabilidad', issuer.keepsAccounting ? 'SI' : 'NO'),
  ]
}

/** Returns `totalConImpuestos`. */
export function totalTaxesElement(
  taxes: readonly ChargedTax[],
  withRate: boolean,
): Xml | undefined {
  return element(
    'totalConImpuestos',
    taxes.map((tax) =>
      element('totalImpuesto', [
        field('codigo', TAX_CODES[tax.kind]),
        field('codigoPorcentaje', tax.code),
        field('baseImponible', money(tax.base)),
        withRate ? field('tarifa', money(tax.rate)) : undefined,
        field('valor', money(tax.amount)),
      ]),
    ),
  )
}

/** Returns `detalle`; invoices and credit notes name the codes differently. */
export function lineElement(
  line: ContentLine,
  codes: { readonly code: string; readonly auxiliary: string; readonly hasUnit: boolean },
): Xml | undefined {
  return element('detalle', [
    field(codes.code, oneLine(line.code, 25)),
    field(codes.auxiliary, line.auxiliaryCode && oneLine(line.auxiliaryCode, 25)),
    field('descripcion', oneLine(line.description, NAME) || '-'),
    codes.hasUnit
      ? field('unidadMedida', line.measureUnit && oneLine(line.measureUnit, 50))
      : undefined,
    field('cantidad', millionths(line.quantity)),
    field('precioUnitario', millionths(unitPrice(line))),
    field('descuento', money(line.discount)),
    field('precioTotalSinImpuesto', money(line.net)),
    detailsElement(line.details),
    element(
      'impuestos',
      line.taxes.map((tax) =>
        element('impuesto', [
          field('codigo', TAX_CODES[tax.kind]),
          field('codigoPorcentaje', tax.code),
          field('tarifa', money(tax.rate)),
          field('baseImponible', money(tax.base)),
          field('valor', money(tax.amount)),
        ]),
      ),
    ),
  ])
}

/**
 * Returns the price for which quantity × price − discount is the line's net, with modifiers and
 * residual cents.
 */
function unitPrice({ net, discount, quantity }: ContentLine): Millionths {
  const gross = BigInt(net) + BigInt(discount)
  return divideHalfUp(gross * 10_000_000_000n, BigInt(quantity)) as Millionths
}

/** The third of more than three details contains all further ones. */
function detailsElement(details: readonly LabelledText[]): Xml | undefined {
  const filled = details.filter(({ value }) => oneLine(value, NAME) !== '')
  return element(
    'detallesAdicionales',
    joinedFrom(filled, MOST_DETAILS).map(({ label, value }) =>
      element('detAdicional', [], {
        nombre: oneLine(label, NAME) || '-',
        valor: oneLine(value, NAME),
      }),
    ),
  )
}

/**
 * Returns `infoAdicional` without empty fields. A sale has no more than fifteen; those of an older version,
 * or of before the provider's number was set, may have: the last field then contains all further ones.
 */
export function additionalInfoElement(fields: readonly LabelledText[]): Xml | undefined {
  const filled = fields.filter(
    ({ label, value }) => oneLine(label, NAME) !== '' && oneLine(value, NAME) !== '',
  )
  return element(
    'infoAdicional',
    joinedFrom(filled, MOST_ADDITIONAL_FIELDS).map(({ label, value }) =>
      element('campoAdicional', [escapeText(oneLine(value, NAME))], {
        nombre: oneLine(label, NAME),
      }),
    ),
  )
}

/** Returns at most `most` texts: the last one contains all further ones. */
function joinedFrom(texts: readonly LabelledText[], most: number): readonly LabelledText[] {
  if (texts.length <= most) return texts
  const rest = texts.slice(most - 1).map(({ label, value }) => `${label}: ${value}`)
  return [...texts.slice(0, most - 1), { label: 'Otros', value: rest.join('; ') }]
}

/** Returns a date as dd/mm/aaaa. */
export function sriDate(date: string): string {
  return date.split('-').toReversed().join('/')
}

/** Returns two decimals: cents as dollars, basis points as a percentage. */
export function money(hundredths: Cents | ChargedTax['rate']): string {
  return decimal(hundredths, 2)
}

/** Returns six decimals. */
export function millionths(value: Millionths): string {
  return decimal(value, 6)
}

function decimal(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
