/**
 * Documents that a supplier issued to the demo's company. The tax office's simulator answers their keys; the numeric code
 * of a key says which document it is, so that the same key is the same document in each process.
 */
const NUMERIC_CODES = {
  /** Six lines under two rates, due after 15 days. */
  AUTHORIZED: '10000001',
  NOT_AUTHORIZED: '10000002',
  /** Made out to another company. */
  OTHER_BUYER: '10000003',
  /** Declares ISO-8859-1, though the answer around it is UTF-8, as about a tenth of the real ones. */
  LATIN: '10000004',
  /** 400 lines. */
  LONG: '10000005',
  /** Its total is five dollars above its lines. */
  SUMS_DIFFER: '10000006',
  CREDIT_NOTE: '10000007',
} as const
export type SupplierCase = keyof typeof NUMERIC_CODES
export const supplierCases = Object.keys(NUMERIC_CODES) as readonly SupplierCase[]

/** The demo's company. */
const BUYER = { ruc: '1799999990001', name: 'EL MIRADOR DE QUITO CIA. LTDA.' }
const OTHER_BUYER = { ruc: '1790016919001', name: 'CORPORACION FAVORITA C.A.' }
export const SUPPLIER_RUC = '1798888888001'
export const SUPPLIER_NAME = 'Distribuidora Cumandá S.A.'

export interface SupplierKeyOptions {
  /** `dd/mm/yyyy`. */
  readonly day: string
  readonly sequential?: number
  readonly environment?: '1' | '2'
  readonly ruc?: string
}

/** Returns the access key of a supplier's document. */
export function supplierKey(
  kind: SupplierCase,
  { day, sequential = 45_218, environment = '1', ruc = SUPPLIER_RUC }: SupplierKeyOptions,
): string {
  const code = kind === 'CREDIT_NOTE' ? '04' : '01'
  const number = String(sequential).padStart(9, '0')
  const body = `${day.replaceAll('/', '')}${code}${ruc}${environment}001002${number}${NUMERIC_CODES[kind]}1`
  return `${body}${checkDigit(body)}`
}

/** 49 digits with modulus 11 and weights 2 to 7 from the right. */
function checkDigit(body: string): number {
  let sum = 0
  for (let index = 0; index < 48; index++) sum += Number(body[47 - index]) * (2 + (index % 6))
  const digit = 11 - (sum % 11)
  return digit === 11 ? 0 : digit === 10 ? 1 : digit
}

interface SuppliedLine {
  readonly code: string | null
  readonly description: string
  readonly quantity: string
  readonly price: string
  readonly discount?: string
  /** In cents. */
  readonly net: number
  readonly rate: 0 | 15
}

const LINES: readonly SuppliedLine[] = [
  line('AC-20', 'Aceite girasol caneca 20 l', '2', '38.90', 7780, 0),
  line('AR-45', 'Arroz flor saco 45 kg', '4', '41.80', 16_720, 0),
  line('SV-10', 'Servilleta cóctel 10 paq.', '3', '8.50', 2550, 15),
  line('PO-12', 'Pollo entero vacío kg', '30', '2.95', 8850, 0),
  line('NAR-1', 'Pulpa naranjilla 1 kg', '12', '3.1000', 3720, 15),
  line('CE-24', 'Cerveza rubia 330 caja 24', '6', '19.20', 11_520, 15),
]

function line(
  code: string,
  description: string,
  quantity: string,
  price: string,
  net: number,
  rate: 0 | 15,
): SuppliedLine {
  return { code, description, quantity, price, net, rate }
}

export interface AnsweredDocument {
  readonly state: 'AUTORIZADO' | 'NO AUTORIZADO'
  readonly xml: string
}

/** Returns what the tax office has of a key; undefined if it is no key of these documents. */
export function supplierDocument(accessKey: string): AnsweredDocument | undefined {
  const numericCode = accessKey.slice(39, 47)
  const kind = supplierCases.find((each) => NUMERIC_CODES[each] === numericCode)
  if (kind === undefined) return undefined
  const xml = kind === 'CREDIT_NOTE' ? creditNoteXml(accessKey) : invoiceXml(accessKey, kind)
  return { state: kind === 'NOT_AUTHORIZED' ? 'NO AUTORIZADO' : 'AUTORIZADO', xml }
}

function invoiceXml(accessKey: string, kind: SupplierCase): string {
  const lines = kind === 'LONG' ? longLines() : LINES
  const buyer = kind === 'OTHER_BUYER' ? OTHER_BUYER : BUYER
  const more = kind === 'SUMS_DIFFER' ? 500 : 0
  const encoding = kind === 'LATIN' ? 'ISO-8859-1' : 'UTF-8'
  const net = sumOf(lines, ({ net }) => net)
  const total = net + sumOf(lines, taxOf) + more
  const rates = ([0, 15] as const).filter((rate) => lines.some((each) => each.rate === rate))
  const totals = rates.map((rate) => {
    const group = lines.filter((each) => each.rate === rate)
    const [base, tax] = [sumOf(group, ({ net }) => net), sumOf(group, taxOf)]
    return `<totalImpuesto>${vatXml(rate, base, tax, false)}</totalImpuesto>`
  })
  return (
    `<?xml version="1.0" encoding="${encoding}"?>\n<factura id="comprobante" version="1.1.0">` +
    `${issuerXml(accessKey, '01')}<infoFactura><fechaEmision>${dayOf(accessKey)}</fechaEmision>` +
    '<obligadoContabilidad>SI</obligadoContabilidad>' +
    '<tipoIdentificacionComprador>04</tipoIdentificacionComprador>' +
    `<razonSocialComprador>${buyer.name}</razonSocialComprador>` +
    `<identificacionComprador>${buyer.ruc}</identificacionComprador>` +
    `<totalSinImpuestos>${dollars(net)}</totalSinImpuestos><totalDescuento>0.00</totalDescuento>` +
    `<totalConImpuestos>${totals.join('')}</totalConImpuestos><propina>0.00</propina>` +
    `<importeTotal>${dollars(total)}</importeTotal><moneda>DOLAR</moneda><pagos><pago>` +
    `<formaPago>20</formaPago><total>${dollars(total)}</total><plazo>15</plazo>` +
    '<unidadTiempo>dias</unidadTiempo></pago></pagos></infoFactura>' +
    `<detalles>${lines.map(lineXml).join('')}</detalles></factura>`
  )
}

function longLines(): SuppliedLine[] {
  return Array.from({ length: 400 }, (_, index) =>
    line(`P-${index + 1}`, `Artículo ${index + 1}`, '1', '1.25', 125, 15),
  )
}

function creditNoteXml(accessKey: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<notaCredito id="comprobante" version="1.1.0">' +
    `${issuerXml(accessKey, '04')}<infoNotaCredito><fechaEmision>${dayOf(accessKey)}</fechaEmision>` +
    `<identificacionComprador>${BUYER.ruc}</identificacionComprador></infoNotaCredito></notaCredito>`
  )
}

function issuerXml(accessKey: string, code: string): string {
  return (
    `<infoTributaria><ambiente>${accessKey[23]}</ambiente><tipoEmision>1</tipoEmision>` +
    `<razonSocial>${SUPPLIER_NAME}</razonSocial><nombreComercial>Cumandá</nombreComercial>` +
    `<ruc>${accessKey.slice(10, 23)}</ruc><claveAcceso>${accessKey}</claveAcceso>` +
    `<codDoc>${code}</codDoc><estab>${accessKey.slice(24, 27)}</estab>` +
    `<ptoEmi>${accessKey.slice(27, 30)}</ptoEmi><secuencial>${accessKey.slice(30, 39)}</secuencial>` +
    '<dirMatriz>Av. de la Prensa N47-120 y Río Curaray</dirMatriz></infoTributaria>'
  )
}

function lineXml({
  code,
  description,
  quantity,
  price,
  discount,
  net,
  rate,
}: SuppliedLine): string {
  const tax = taxOf({ net, rate })
  return (
    `<detalle>${code === null ? '' : `<codigoPrincipal>${code}</codigoPrincipal>`}` +
    `<descripcion>${description}</descripcion><cantidad>${quantity}</cantidad>` +
    `<precioUnitario>${price}</precioUnitario><descuento>${discount ?? '0.00'}</descuento>` +
    `<precioTotalSinImpuesto>${dollars(net)}</precioTotalSinImpuesto>` +
    `<impuestos><impuesto>${vatXml(rate, net, tax, true)}</impuesto></impuestos></detalle>`
  )
}

function vatXml(rate: 0 | 15, base: number, tax: number, withRate: boolean): string {
  return (
    `<codigo>2</codigo><codigoPorcentaje>${rate === 0 ? 0 : 4}</codigoPorcentaje>` +
    (withRate ? `<tarifa>${rate}</tarifa>` : '') +
    `<baseImponible>${dollars(base)}</baseImponible><valor>${dollars(tax)}</valor>`
  )
}

function taxOf({ net, rate }: Pick<SuppliedLine, 'net' | 'rate'>): number {
  return Math.round((net * rate) / 100)
}

function sumOf<T>(list: readonly T[], of: (each: T) => number): number {
  return list.reduce((sum, each) => sum + of(each), 0)
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}

function dayOf(accessKey: string): string {
  return `${accessKey.slice(0, 2)}/${accessKey.slice(2, 4)}/${accessKey.slice(4, 8)}`
}
