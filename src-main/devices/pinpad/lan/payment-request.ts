import type { Charge } from '../pinpad.ts'
import { bodyWidthOf } from './compatibility.ts'
import { digits, type MessageLayout, plain, writeFields } from './fields.ts'

const LATER_FIELDS: readonly string[] = ['walletToken', 'walletProvider', 'invoice', 'pushIssuer']

/** PP, "proceso de pago", 220 wide: docs/pinpad-protocols.md, "Payment request (PP)". */
const layout = [
  ['type', 2],
  ['transaction', 2],
  ['network', 1],
  ['installmentCode', 2],
  ['installmentMonths', 2],
  ['graceMonths', 2],
  ['filler', 1],
  ['totalAmount', 12],
  ['taxedAmount', 12],
  ['taxFreeAmount', 12],
  ['taxAmount', 12],
  ['serviceAmount', 12],
  ['tipAmount', 12],
  ['fixedAmount', 12],
  ['reference', 6],
  ['hour', 6],
  ['date', 8],
  ['authorizationNumber', 6],
  ['merchantId', 15],
  ['terminalId', 8],
  ['terminalCid', 15],
  ['walletToken', 8],
  ['walletProvider', 2],
  ['invoice', 15],
  ['pushIssuer', 15],
  ['end', 20],
] as const

/** Layouts by width: the current one and those of older terminals, with the same cuts as `narrowed`. */
export const paymentRequestLayouts: readonly MessageLayout[] = [
  layout,
  layout.filter(([name]) => !LATER_FIELDS.includes(name)),
  layout.slice(
    0,
    layout.findIndex(([name]) => name === 'terminalCid'),
  ),
]

const transactions = { sale: '01', deferred: '02', void: '03', reversal: '04' } as const

const networks: Readonly<Record<string, string>> = { DATAFAST: '1', MEDIANET: '2', AUSTRO: '3' }

/** Returns the network's digit; 0 lets the terminal choose. */
function networkDigit(network: string | null): string {
  return networks[network?.trim().toUpperCase() ?? ''] ?? '0'
}

/** Builds a sale, in one payment or deferred. */
export function saleRequest(charge: Charge, compatibilityMode: string | null): string {
  const kind = charge.installments === null ? transactions.sale : transactions.deferred
  return request(kind, charge, compatibilityMode, {})
}

/**
 * Builds a reversal. The terminal finds the sale by hour, date, total and identity, so they must be identical
 * to the sale's bytes.
 */
export function reversalRequest(charge: Charge, compatibilityMode: string | null): string {
  return request(transactions.reversal, charge, compatibilityMode, {})
}

/** Builds a void of an approved sale, identified by reference and authorisation. */
export function voidRequest(
  charge: Charge,
  original: { readonly reference: string; readonly authorizationNumber: string },
  compatibilityMode: string | null,
): string {
  return request(transactions.void, charge, compatibilityMode, {
    reference: original.reference.padStart(6, '0'),
    authorizationNumber: original.authorizationNumber,
  })
}

function request(
  transaction: string,
  charge: Charge,
  compatibilityMode: string | null,
  named: { readonly reference?: string; readonly authorizationNumber?: string },
): string {
  const { identity, installments } = charge
  const body = writeFields(layout, {
    type: 'PP',
    transaction,
    network: networkDigit(identity.acquirerNetwork),
    installmentCode: installments?.code ?? '00',
    installmentMonths: months(installments?.months),
    graceMonths: months(installments?.graceMonths),
    totalAmount: digits(charge.totalAmount, 12),
    taxedAmount: digits(charge.taxedAmount, 12),
    taxFreeAmount: digits(charge.taxFreeAmount, 12),
    taxAmount: digits(charge.taxAmount, 12),
    serviceAmount: optional(charge.serviceAmount),
    tipAmount: optional(charge.tipAmount),
    hour: charge.hour,
    date: charge.date,
    merchantId: plain(identity.merchantId, 15),
    terminalId: plain(identity.terminalId, 8),
    terminalCid: plain(identity.terminalCid, 15),
    invoice: plain(charge.orderReference, 15),
    ...named,
  })
  return narrowed(body, bodyWidthOf(compatibilityMode))
}

/** Zeros mean an amount of zero, which is refused for a merchant without tips; blanks mean no tip. */
function optional(amount: number | null): string {
  return amount === null || amount === 0 ? '' : digits(amount, 12)
}

function months(count: number | undefined): string {
  return count === undefined ? '' : digits(count, 2)
}

const WALLET_AT = 160
const END_AT = 200
const IDENTITY_END = 145

/** Removes fields unknown to older terminals: wallet and invoice; in the oldest also the register's CID. */
function narrowed(body: string, width: 220 | 180 | 145): string {
  if (width === 145) return body.slice(0, IDENTITY_END)
  if (width === 180) return body.slice(0, WALLET_AT) + body.slice(END_AT)
  return body
}
