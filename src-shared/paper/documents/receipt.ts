import type { Invoice, InvoiceLine } from '#shared/api/sales/invoices.ts'
import { isTestDocument } from '#shared/domain/tax/access-key.ts'
import {
  center,
  cut,
  doubleRule,
  pair,
  type PaperBlock,
  type PaperDocument,
  rule,
  text,
} from '../paper-document.ts'
import { guestPrices, invoiceSums, netText } from './parts/document-sums.ts'
import { modifierText } from './parts/modifier-text.ts'
import { nothingPaidText, paymentText } from './parts/payment-text.ts'
import type { Issuer, ReceiptContent } from './print-content.ts'
import { printedLines } from './parts/printed-lines.ts'
import {
  amountPair,
  amountText,
  dateText,
  heading,
  positionRow,
  providerLines,
  centsText,
  quantityText,
  timeText,
} from './parts/wording.ts'

const KEY_GROUP = 7
/** Number of digit groups that fit on 58 mm. */
const GROUPS_A_LINE = 4
const QR_DOTS = 5

/**
 * The printed representation of an invoice (RIDE) on receipt paper, with every value and text that the tax
 * office's technical sheet requires. `COMPACT` omits optional content: the QR and spacing.
 */
export function receiptDocument(content: ReceiptContent, isCopy: boolean): PaperDocument {
  const { issuer, invoice, design } = content
  const isCompact = design === 'COMPACT'
  return [
    ...(content.opensDrawer ? [{ kind: 'DRAWER' } as const] : []),
    ...(isCopy ? [center('COPIA', { size: 'LARGE', inverse: true })] : []),
    ...issuerBlocks(issuer, isCompact),
    rule,
    ...titleBlocks(issuer, { ...invoice, title: 'FACTURA' }, isCompact),
    rule,
    ...buyerBlocks(invoice),
    rule,
    ...printedLines(invoice).flatMap((line) => lineBlocks(line)),
    rule,
    ...totalBlocks(invoice),
    doubleRule,
    pair('TOTAL', `$ ${amountText(invoice.total)}`, { size: 'LARGE', bold: true }),
    doubleRule,
    ...paymentBlocks(content),
    ...additionalBlocks(issuer, invoice),
    rule,
    ...keyBlocks(invoice, isCompact, authorizationText(content)),
    cut,
  ]
}

export function issuerBlocks(issuer: Issuer, isCompact: boolean): PaperBlock[] {
  const isBranch = issuer.establishmentAddress !== issuer.address
  return [
    isCompact
      ? heading(issuer)
      : center(issuer.tradeName.toLocaleUpperCase('es'), { bold: true, size: 'TALL' }),
    center(issuer.legalName),
    center(`RUC ${issuer.ruc}`),
    center(`Matriz: ${issuer.address}`),
    ...(isBranch ? [center(`Sucursal: ${issuer.establishmentAddress}`)] : []),
    ...(issuer.phone === null ? [] : [center(`Tel. ${issuer.phone}`)]),
    center(`OBLIGADO A LLEVAR CONTABILIDAD: ${issuer.isAccountingObliged ? 'SI' : 'NO'}`),
    ...(issuer.specialTaxpayer === null
      ? []
      : [center(`Contribuyente Especial Nro ${issuer.specialTaxpayer}`)]),
    ...(issuer.withholdingAgent === null
      ? []
      : [center(`Agente de Retención Resolución No. ${issuer.withholdingAgent}`)]),
    ...(rimpeLegends[issuer.rimpeRegime] ?? []).map((legend) => center(legend)),
  ]
}

/** The texts are exactly those of the XML. */
export const rimpeLegends: Readonly<Record<string, readonly string[]>> = {
  ENTREPRENEUR: ['CONTRIBUYENTE RÉGIMEN RIMPE'],
  POPULAR_BUSINESS: ['CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE'],
}

/** A numbered document of the tax office. */
interface Titled extends Pick<
  Invoice,
  'accessKey' | 'number' | 'issueDate' | 'issuedAt' | 'annulment'
> {
  readonly title: string
}

export function titleBlocks(issuer: Issuer, document: Titled, isCompact: boolean): PaperBlock[] {
  // A test document stays one after the change to production, also on a copy printed later.
  const isTest = isTestDocument(document.accessKey)
  return [
    center(`${document.title} ${document.number}`, {
      bold: true,
      ...(isCompact ? {} : { size: 'TALL' }),
    }),
    ...annulmentBlocks(document, issuer.timeZone),
    pair('Fecha de emisión', dateText(document.issueDate)),
    pair('Hora', timeText(document.issuedAt, issuer.timeZone).slice(11)),
    pair('Ambiente', isTest ? 'PRUEBAS' : 'PRODUCCIÓN'),
    pair('Emisión', 'NORMAL'),
    ...(isTest ? [center('SIN VALIDEZ TRIBUTARIA', { bold: true })] : []),
    ...(!isTest && issuer.sendsToTaxOffice === false
      ? [center('NO AUTORIZADO POR EL SRI', { bold: true })]
      : []),
  ]
}

function annulmentBlocks({ annulment }: Titled, timeZone: string): PaperBlock[] {
  if (annulment == null) return []
  // Papers that were queued by older versions have no approval.
  const { annulledAt, annulledBy, authorizedBy, reason } = annulment
  return [
    center('ANULADA', { size: 'LARGE', inverse: true }),
    center(`${timeText(annulledAt, timeZone)} · ${annulledBy}`),
    ...(authorizedBy == null ? [] : [center(`Autorizó: ${authorizedBy}`)]),
    ...(reason === '' ? [] : [center(reason)]),
  ]
}

function buyerBlocks({ customer, plate, tableName, createdBy }: Invoice): PaperBlock[] {
  return [
    text(`Cliente: ${customer.name}`),
    text(`Identificación: ${customer.identification}`),
    ...(customer.address === null ? [] : [text(`Dirección: ${customer.address}`)]),
    ...(plate === null ? [] : [text(`Placa: ${plate}`)]),
    pair(tableName === null ? 'Mostrador' : `Mesa ${tableName}`, createdBy),
  ]
}

function lineBlocks(line: InvoiceLine): PaperBlock[] {
  const notes = [line.observation, line.serialNumber, line.lotNumber].filter(
    (note): note is string => note !== null && note !== '',
  )
  return [
    positionRow(quantityText(line.quantity), line.description, amountText(line.totalAmount)),
    // Receipts that were stored by older versions have no details.
    ...(line.details ?? []).map((modifier) => detail(modifierText(modifier))),
    ...notes.map((note) => detail(note)),
    ...(typeof line.auxiliaryCode === 'string'
      ? [detail(`Cód. auxiliar ${line.auxiliaryCode}`)]
      : []),
    ...priceBlocks(line, line.fullPriceUnit ?? line.priceUnit),
  ]
}

/** Returns code, price and discount of a line as the guest read them, and its net amounts. */
export function priceBlocks(
  line: Parameters<typeof guestPrices>[0] & { readonly productCode: string },
  unitPrice: number,
): PaperBlock[] {
  const { priceWithTax, discountWithTax } = guestPrices(line)
  return [
    detail(`${line.productCode}  P. unit. ${centsText(priceWithTax)}`),
    ...(line.discount === 0 ? [] : [detail(`Descuento -${centsText(discountWithTax)}`)]),
    detail(netText(line, unitPrice)),
  ]
}

function detail(words: string): PaperBlock {
  return { kind: 'COLUMNS', cells: [{ text: '', width: 4 }, { text: words }] }
}

function totalBlocks(invoice: Invoice): PaperBlock[] {
  return invoiceSums(invoice).map(({ label, value }) => pair(label, value))
}

function paymentBlocks({ invoice, paymentCodes }: ReceiptContent): PaperBlock[] {
  return [
    text('Forma de pago', { bold: true }),
    ...(invoice.payments.length === 0
      ? [pair('Sin cobro', amountText(0)), text(nothingPaidText)]
      : []),
    ...invoice.payments.flatMap((payment, index) => {
      const received = payment.receivedAmount
      const change = received === null ? 0 : Math.round((received - payment.amount) * 100) / 100
      return [
        pair(payment.paymentMethodName, amountText(payment.amount)),
        text(paymentText(paymentCodes[index] ?? '')),
        ...(payment.paymentTermName === null ? [] : [text(`Plazo: ${payment.paymentTermName}`)]),
        ...(change > 0
          ? [pair(`Recibido ${amountText(received ?? 0)}`, `Cambio ${amountText(change)}`)]
          : []),
      ]
    }),
    ...amountPair('PROPINA FUERA DE FACTURA', extraTipOf(invoice)),
  ]
}

/** Receipts that were queued by an older version do not have it. */
function extraTipOf({ payments }: Invoice): number {
  const cents = payments.map(({ extraTipAmount = 0 }: Partial<Invoice['payments'][number]>) =>
    Math.round(extraTipAmount * 100),
  )
  return cents.reduce((sum, each) => sum + each, 0) / 100
}

function additionalBlocks(
  issuer: Issuer,
  { additionalInfo, observation, customer }: Invoice,
): PaperBlock[] {
  const given = additionalInfo.map(({ label, value }) => text(`${label}: ${value}`))
  const known = [
    ...providerLines(issuer).map((line) => text(line)),
    ...(customer.email === null ? [] : [text(`E-mail: ${customer.email}`)]),
    ...(observation === null ? [] : [text(`Observación: ${observation}`)]),
    ...given,
  ]
  return known.length === 0 ? [] : [rule, text('Información adicional', { bold: true }), ...known]
}

/**
 * Returns the time at which the tax office authorised a document, in the establishment's zone; undefined
 * before that.
 */
export function authorizationText({
  issuer,
  authorizedAt,
}: Pick<ReceiptContent, 'issuer' | 'authorizedAt'>): string | undefined {
  return authorizedAt == null ? undefined : timeText(authorizedAt, issuer.timeZone)
}

/**
 * Returns the access key, which is also the authorisation number, in groups of digits that a person can read.
 */
export function keyBlocks(
  { accessKey }: Pick<Invoice, 'accessKey'>,
  isCompact: boolean,
  /** `22/11/2026 14:58`; undefined while it is not authorised. */
  authorizedAt?: string,
): PaperBlock[] {
  const groups = accessKey.match(new RegExp(`.{1,${KEY_GROUP}}`, 'g')) ?? []
  return [
    center('NÚMERO DE AUTORIZACIÓN Y CLAVE DE ACCESO'),
    center(groups.slice(0, GROUPS_A_LINE).join(' ')),
    center(groups.slice(GROUPS_A_LINE).join(' ')),
    ...(authorizedAt === undefined ? [] : [center(`Autorizado el ${authorizedAt}`)]),
    ...(isCompact ? [] : [{ kind: 'QR', text: accessKey, moduleDots: QR_DOTS } as const]),
    center('Consulte este documento en www.sri.gob.ec'),
    center('Gracias por su visita'),
  ]
}
