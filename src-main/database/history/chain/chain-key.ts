import { hkdfSync } from 'node:crypto'
import { hmac } from './hmac.ts'

declare const purpose: unique symbol

/** Key of the audit chain and of sealed rows; derived from the pepper, so it is not in the database. */
export type ChainKey = Uint8Array & { readonly [purpose]: 'chain' }

export function deriveChainKey(pepper: Uint8Array): ChainKey {
  return new Uint8Array(hkdfSync('sha256', pepper, '', 'mostrador chain', 32)) as ChainKey
}

/** Returns the seal of one row: without the key, a row that fits it cannot be written. */
export function sealRow(
  key: ChainKey,
  table: string,
  values: readonly (string | number | null)[],
): string {
  return hmac(key, JSON.stringify(['mostrador-row', table, ...values]))
}
