import type { CountedMethod } from '#shared/api/sales/cash-register.ts'
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
import type { ClosingContent } from './print-content.ts'
import { amountPair, amountText, heading, timeText } from './parts/wording.ts'

const methodNames: Readonly<Record<CountedMethod, string>> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  check: 'Cheque',
  bankDeposit: 'Depósito',
  bankTransfer: 'Transferencia',
}

type Closed = ClosingContent & { readonly kind: 'CLOSING' }
type Open = ClosingContent & { readonly kind: 'REGISTER_FIGURES' }

/**
 * The closing of a register (Z): counted and expected amounts, and their difference. `COMPACT` omits single
 * coins and movements, which the register's history contains.
 */
export function closingDocument(
  { issuer, receipt, design }: Closed,
  isCopy: boolean,
): PaperDocument {
  const isCompact = design === 'COMPACT'
  const at = (instant: string) => timeText(instant, issuer.timeZone)
  return [
    heading(issuer),
    center(receipt.establishmentName),
    center(`CIERRE DE CAJA ${receipt.sequential}`, { bold: true, size: 'TALL' }),
    ...(isCopy ? [center('COPIA', { inverse: true })] : []),
    rule,
    text(`Caja ${receipt.emissionPointCode}`),
    pair(`Abrió ${receipt.openedBy}`, at(receipt.openedAt)),
    ...signatures(receipt, at(receipt.closedAt)),
    rule,
    ...receipt.methods.flatMap(({ method, counted, system, difference }) =>
      counted === 0 && system === 0
        ? []
        : [
            pair(methodNames[method], `contado ${amountText(counted)}`, { bold: true }),
            pair('', `sistema ${amountText(system)}`),
            ...(difference === 0
              ? []
              : [pair('', `${balanceWord(difference)} ${amountText(Math.abs(difference))}`)]),
          ],
    ),
    doubleRule,
    pair('Contado', amountText(receipt.countedTotal)),
    pair('Sistema', amountText(receipt.systemTotal)),
    pair(balanceWord(receipt.difference).toUpperCase(), amountText(Math.abs(receipt.difference)), {
      bold: true,
      size: 'TALL',
    }),
    doubleRule,
    pair('Fondo inicial', amountText(receipt.openingCash)),
    pair('Queda en caja', amountText(receipt.leftInCash)),
    ...amountPair('Ingresos', receipt.entriesTotal),
    ...amountPair('Egresos', receipt.exitsTotal),
    ...amountPair('Créditos cobrados', receipt.collectionsTotal ?? 0),
    ...amountPair('N. de crédito emitidas', receipt.creditNotesTotal ?? 0),
    ...amountPair('  devuelto en efectivo', receipt.creditNotesCash ?? 0),
    ...amountPair('Propinas', receipt.tipTotal),
    ...amountPair('Propinas fuera de factura', receipt.extraTipTotal ?? 0),
    ...amountPair('Servicio', receipt.serviceTotal),
    ...amountPair('Crédito', receipt.creditTotal),
    ...amountPair('Pagado con notas de crédito', receipt.creditMemoTotal),
    pair('Facturas', String(receipt.invoiceCount)),
    pair('Anuladas', String(receipt.annulledCount)),
    ...section(
      'Conteo',
      (isCompact ? [] : receipt.denominations).map(({ name, quantity, total }) =>
        pair(`${quantity} x ${name}`, amountText(total)),
      ),
    ),
    ...section(
      'Ingresos y egresos',
      (isCompact ? [] : receipt.movements).map(({ type, reason, amount }) =>
        pair(reason, `${type === 'EXIT' ? '-' : ''}${amountText(amount)}`),
      ),
    ),
    ...section('Pinpads', receipt.pinpads.map(lotLine)),
    ...section('Descuentos a la cuenta', (receipt.billDiscounts ?? []).map(discountLine)),
    ...(receipt.observation === null || receipt.observation === ''
      ? []
      : [rule, text(receipt.observation)]),
    { kind: 'FEED', lines: 3 },
    center('______________________'),
    center('Firma'),
    cut,
  ]
}

/** The figures of an open register (X), for users who may see them. Printing them changes nothing. */
export function registerFiguresDocument(content: Open): PaperDocument {
  const { issuer, summary } = content
  const { totals, sales } = summary
  return [
    heading(issuer),
    center(`CORTE X DE CAJA ${summary.sequential}`, { bold: true, size: 'TALL' }),
    center('La caja sigue abierta'),
    rule,
    pair(`Caja ${content.emissionPointCode}`, timeText(content.printedAt, issuer.timeZone)),
    pair(`Abrió ${summary.openedBy}`, timeText(summary.openedAt, issuer.timeZone)),
    pair('Fondo inicial', amountText(summary.openingCash)),
    rule,
    ...(totals === undefined
      ? []
      : Object.entries(methodNames).map(([method, name]) =>
          pair(
            method === 'cash' ? 'Efectivo en caja' : name,
            amountText(totals[method as CountedMethod]),
          ),
        )),
    ...amountPair('Ventas en efectivo', sales?.cash),
    ...amountPair('Ventas a crédito', sales?.credit),
    ...amountPair('Ingresos', summary.entriesTotal),
    ...amountPair('Egresos', summary.exitsTotal),
    ...amountPair('Créditos cobrados', summary.collectionsTotal),
    ...amountPair('N. de crédito emitidas', summary.creditNotesTotal),
    ...amountPair('  devuelto en efectivo', summary.creditNotesCash),
    ...amountPair('Propinas', summary.tipTotal),
    ...amountPair('Propinas fuera de factura', summary.extraTipTotal),
    ...amountPair('Servicio', summary.serviceTotal),
    ...(summary.invoiceCount === undefined ? [] : [pair('Facturas', `${summary.invoiceCount}`)]),
    ...section('Pinpads', (summary.pinpads ?? []).map(lotLine)),
    ...section('Descuentos a la cuenta', (summary.billDiscounts ?? []).map(discountLine)),
    ...section(
      'Mesas abiertas',
      summary.openTables.map(({ name }) => text(name)),
    ),
    ...section(
      'Pedidos por cobrar',
      (summary.openOrders ?? []).map(({ name }) => text(name)),
    ),
    doubleRule,
    pair('TOTAL', amountText(summary.systemTotal ?? 0), { bold: true, size: 'TALL' }),
    cut,
  ]
}

/** Says without a sign if money is missing or left over: who counted reads the word, not a minus. */
function balanceWord(difference: number): string {
  if (difference === 0) return 'cuadra'
  return difference < 0 ? 'falta' : 'sobra'
}

function section(title: string, blocks: readonly PaperBlock[]): PaperBlock[] {
  return blocks.length === 0 ? [] : [rule, text(title, { bold: true }), ...blocks]
}

/** `Cortesía Andrea, autorizó Gabriela (2)`. */
function discountLine(discount: {
  readonly kind: 'DISCOUNT' | 'COURTESY'
  readonly name: string
  readonly authorizedBy: string | null
  readonly count: number
  readonly totalAmount: number
}): PaperBlock {
  const { kind, name, authorizedBy, count } = discount
  const who = authorizedBy === null ? name : `${name}, autorizó ${authorizedBy}`
  const word = kind === 'COURTESY' ? 'Cortesía' : 'Descuento'
  return pair(`${word} ${who} (${count})`, amountText(discount.totalAmount))
}

function lotLine(lot: {
  readonly name: string
  readonly acquirerNetwork: string | null
  readonly lot: string | null
  readonly count: number
  readonly totalAmount: number
}): PaperBlock {
  const words = [lot.name, lot.acquirerNetwork, lot.lot === null ? null : `lote ${lot.lot}`]
  return pair(
    `${words.filter((word) => word !== null).join(' ')} (${lot.count})`,
    amountText(lot.totalAmount),
  )
}

/** Who counted and who approved it with a PIN, on a line each if they are two. */
function signatures({ closedBy, countedBy = closedBy }: Closed['receipt'], closedAt: string) {
  return countedBy === closedBy
    ? [pair(`Cerró ${closedBy}`, closedAt)]
    : [pair(`Contó ${countedBy}`, ''), pair(`Aprobó ${closedBy}`, closedAt)]
}
