import { deriveChainKey } from '#main/database/history/chain/chain-key.ts'

/** Pepper of the tests' installations. */
export const TEST_PEPPER = new Uint8Array(32).fill(7)

/** Key of their audit chains. */
export const TEST_CHAIN_KEY = deriveChainKey(TEST_PEPPER)
