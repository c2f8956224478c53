import { type BillRow, billRows, off } from '#shared/domain/sale/bill-rows.ts'
import { add, type Cents, subtract, sum, toCents, ZERO } from '#shared/domain/money/money.ts'
import { center, cut, doubleRule, pair, type PaperDocument, rule } from '../paper-document.ts'
import type { BillContent } from './print-content.ts'
import { modifierText } from './parts/modifier-text.ts'
import {
  amountText,
  centsText,
  heading,
  positionRow,
  quantityText,
  timeText,
} from './parts/wording.ts'

const hugeBold = { size: 'HUGE', bold: true } as const

/**
 * The bill that guests read before they pay. It has no number and no access key, so that nobody takes it for
 * an invoice.
 */
export function billDocument(content: BillContent, isCopy: boolean): PaperDocument {
  const { issuer, guests, paid } = content
  const word = paid == null ? 'TOTAL' : 'FALTA'
  const isLarge = content.design === 'LARGE'
  return [
    heading(issuer),
    center(issuer.establishmentAddress),
    center('CUENTA', { size: 'LARGE', bold: true }),
    center('NO ES UN DOCUMENTO TRIBUTARIO', { bold: true }),
    center(isCopy ? 'Copia · pendiente de cobro' : 'Pendiente de cobro'),
    rule,
    ...(content.share == null
      ? []
      : [center(`PARTE ${content.share.number} DE ${content.share.of}`, { bold: true })]),
    pair(
      content.orderName ?? `Mesa ${content.tableName}`,
      guests === null ? '' : `${guests} com.`,
      {
        size: 'LARGE',
        bold: true,
      },
    ),
    pair(`Mesero ${content.waiterName}`, timeText(content.printedAt, issuer.timeZone)),
    rule,
    positionRow('CANT', 'DESCRIPCIÓN', 'TOTAL'),
    ...content.items.flatMap((item) => [
      positionRow(
        quantityText(item.quantity),
        item.description,
        amountText(item.amount),
        isLarge ? { size: 'TALL', bold: true } : {},
      ),
      ...(item.modifiers ?? []).map((modifier) =>
        positionRow('', `  ${modifierText(modifier)}`, ''),
      ),
      ...(item.observation === null || item.observation === ''
        ? []
        : [positionRow('', `  ${item.observation}`, '')]),
      ...(discountOf(item) === 0
        ? []
        : [positionRow('', `  descuento ${centsText(off(discountOf(item)))}`, '')]),
    ]),
    rule,
    ...rowsOf(content).map((row) => pair(labelOf(row, content), centsText(row.amount))),
    doubleRule,
    ...(isLarge
      ? [center(word, { size: 'LARGE' }), center(`$ ${amountText(content.total)}`, hugeBold)]
      : [pair(word, `$ ${amountText(content.total)}`, { size: 'LARGE', bold: true })]),
    ...(guests === null || guests < 2 || content.share != null || paid != null
      ? []
      : [pair(`Entre ${guests}`, `${amountText(eachPart(content.total, guests))} cada parte`)]),
    pair('Propina voluntaria', '__________'),
    rule,
    center('FACTURA CON DATOS', { bold: true }),
    ...(content.buyerFormUrl == null
      ? []
      : ([
          center('En el Wi-Fi del local, escanear y llenar:'),
          // The quiet zone above the code; the printer feeds below it.
          { kind: 'FEED', lines: 1 },
          { kind: 'QR', text: content.buyerFormUrl, moduleDots: 5 },
          center('O escribir aquí:'),
        ] as const)),
    ...['Cédula/RUC', 'Nombre', 'Correo'].flatMap((label) => [
      { kind: 'FEED', lines: 1 } as const,
      {
        kind: 'COLUMNS',
        cells: [{ text: label, width: 11 }, { text: '____________________' }],
      } as const,
    ]),
    cut,
  ]
}

function discountOf({ discount = 0 }: BillContent['items'][number]): Cents {
  return toCents(discount)
}

function rowsOf({ items, tax, service, total, paid }: BillContent): readonly BillRow[] {
  const paidAmount = toCents(paid?.amount ?? 0)
  const net = add(subtract(toCents(total), add(toCents(service), toCents(tax))), paidAmount)
  return billRows(
    {
      net,
      ice: ZERO,
      taxes: [{ rate: undefined, amount: toCents(tax) }],
      lineDiscount: sum(items.map(discountOf)),
      paid: paidAmount,
      service: toCents(service),
    },
    true,
  )
}

function labelOf({ kind }: BillRow, { paid }: BillContent): string {
  if (kind === 'PAID' && paid != null) return `Pagado, ${paid.shares} de ${paid.of} partes`
  return words[kind]
}

const words: Readonly<Record<BillRow['kind'], string>> = {
  SUM: 'Suma',
  SUBTOTAL: 'Subtotal',
  LINE_DISCOUNT: 'Descuento',
  BILL_DISCOUNT: 'Descuento a la cuenta',
  ICE: 'ICE incluido',
  TAX: 'IVA incluido',
  PAID: 'Pagado',
  SERVICE: 'Servicio',
  TIP: 'Propina',
}

/** Returns the largest of equal parts: the first guests pay the odd cents. */
function eachPart(total: number, guests: number): number {
  return Math.ceil(Math.round(total * 100) / guests) / 100
}
