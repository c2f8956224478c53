import { toCents } from '#shared/domain/money/money.ts'
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
import type { CollectionContent } from './print-content.ts'
import { amountPair, amountText, heading, knownPair, timeText } from './parts/wording.ts'

/**
 * The receipt for a payment of sales on credit: which ones, how, and what is left to pay. `COMPACT` omits the
 * signature and spacing.
 */
export function collectionDocument(content: CollectionContent, isCopy: boolean): PaperDocument {
  const { issuer, collection, design, balance, balanceAt } = content
  const isCompact = design === 'COMPACT'
  return [
    ...(content.opensDrawer ? [{ kind: 'DRAWER' } as const] : []),
    ...(isCopy ? [center('COPIA', { size: 'LARGE', inverse: true })] : []),
    heading(issuer),
    center(`RUC ${issuer.ruc}`),
    center(`RECIBO DE COBRO ${collection.id}`, {
      bold: true,
      ...(isCompact ? {} : { size: 'TALL' }),
    }),
    center('NO ES UN DOCUMENTO TRIBUTARIO'),
    rule,
    pair('Fecha', timeText(collection.createdAt, issuer.timeZone)),
    text(`Cliente: ${collection.socialReason}`),
    text(`Identificación: ${content.identification}`),
    rule,
    ...collection.items.map(({ number, amount }) => pair(`Factura ${number}`, amountText(amount))),
    doubleRule,
    pair('COBRADO', `$ ${amountText(collection.amount)}`, { size: 'LARGE', bold: true }),
    doubleRule,
    ...paymentBlocks(content),
    rule,
    pair('SALDO POR PAGAR', `$ ${amountText(balance)}`, { bold: true }),
    ...(isCompact ? [] : [text(`Al ${timeText(balanceAt, issuer.timeZone)}`)]),
    ...(collection.observation === null ? [] : [text(`Observación: ${collection.observation}`)]),
    text(`Cobró: ${collection.createdBy}`),
    ...(isCompact
      ? []
      : [
          { kind: 'FEED', lines: 3 } as const,
          center('______________________'),
          center('Firma de quien cobra'),
        ]),
    cut,
  ]
}

function paymentBlocks({ collection }: CollectionContent): PaperBlock[] {
  const received = collection.receivedAmount
  const change = received === null ? 0 : toCents(received) - toCents(collection.amount)
  return [
    pair('Forma de pago', collection.paymentMethodName),
    ...knownPair('Cheque', collection.checkNumber),
    ...knownPair('Banco', collection.checkBank ?? collection.targetBank),
    ...knownPair('Referencia', collection.bankTransactionReference),
    ...knownPair('Voucher', collection.cardVoucherNumber),
    ...(change > 0
      ? [...amountPair('Recibido', received ?? 0), ...amountPair('Cambio', change / 100)]
      : []),
  ]
}
