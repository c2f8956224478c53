import type { Charge } from '../pinpad.ts'
import { bodyWidthOf } from './compatibility.ts'
import { digits, type Layout, plain, writeFields } from './fields.ts'

const LATER_FIELDS: readonly string[] = ['walletToken', 'walletProvider', 'invoice', 'pushIssuer']

/** PP, "proceso de pago": facts/pinpad.md §1.4, 220 wide. */
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

/** What older terminals know of it: `narrowed` cuts the same places out of the bytes. */
export const paymentRequestLayouts: readonly Layout[] = [
  layout,
  layout.filter(([name]) => !LATER_FIELDS.includes(name)),
  layout.slice(
    0,
    layout.findIndex(([name]) => name === 'terminalCid'),
  ),
]

const transactions = { sale: '01', deferred: '02', void: '03', reversal: '04' } as const

const networks: Readonly<Record<string, string>> = { DATAFAST: '1', MEDIANET: '2', AUSTRO: '3' }

/** 0 lets the terminal choose. */
export function networkDigit(network: string | null): string {
  return networks[network?.trim().toUpperCase() ?? ''] ?? '0'
}

/** A sale, at once or deferred. */
export function saleRequest(charge: Charge, compatibilityMode: string | null): string {
  const kind = charge.installments === null ? transactions.sale : transactions.deferred
  return request(kind, charge, compatibilityMode, {})
}

/** Finds its sale by hour, date, total and identity: they must be the sale's own, to the byte. */
export function reversalRequest(charge: Charge, compatibilityMode: string | null): string {
  return request(transactions.reversal, charge, compatibilityMode, {})
}

/** Gives back an approved sale, which is named by its reference and its authorisation. */
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

/** Zeros say "a tip of nothing", which a merchant without tips is refused for; blanks say "no tip". */
function optional(amount: number | null): string {
  return amount === null || amount === 0 ? '' : digits(amount, 12)
}

function months(count: number | undefined): string {
  return count === undefined ? '' : digits(count, 2)
}

const WALLET_AT = 160
const END_AT = 200
const IDENTITY_END = 145

/** Older terminals know neither the fields of the wallet and the invoice nor, before, the register's id. */
function narrowed(body: string, width: 220 | 180 | 145): string {
  if (width === 145) return body.slice(0, IDENTITY_END)
  if (width === 180) return body.slice(0, WALLET_AT) + body.slice(END_AT)
  return body
}
