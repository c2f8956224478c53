import { center, cut, doubleRule, pair, type PaperDocument, rule } from '../paper-document.ts'
import type { CardVoucherContent } from './print-content.ts'
import { amountText, heading, knownPair, timeText } from './parts/wording.ts'

/** The voucher of an approved card charge, as the terminal reported it. */
export function cardVoucherDocument(content: CardVoucherContent, isCopy: boolean): PaperDocument {
  const { issuer, charge } = content
  return [
    heading(issuer),
    center(`RUC ${issuer.ruc}`),
    center(charge.type === 'VOID' ? 'ANULACIÓN CON TARJETA' : 'PAGO CON TARJETA', {
      bold: true,
      size: 'TALL',
    }),
    ...(isCopy ? [center('COPIA', { inverse: true })] : []),
    rule,
    pair('Fecha', timeText(charge.createdAt, issuer.timeZone)),
    ...knownPair('Red', charge.acquirerNetwork),
    ...knownPair('Tarjeta', [charge.cardBrand, charge.cardMasked].filter(Boolean).join(' ')),
    ...knownPair('Tarjetahabiente', charge.cardholderName),
    ...knownPair('Autorización', charge.authorizationNumber),
    ...knownPair('Referencia', charge.reference),
    ...knownPair('Lote', charge.lot),
    doubleRule,
    pair('TOTAL', `$ ${amountText(charge.totalAmount)}`, { size: 'LARGE', bold: true }),
    doubleRule,
    { kind: 'FEED', lines: 3 },
    center('______________________'),
    center('Firma del cliente'),
    cut,
  ]
}
