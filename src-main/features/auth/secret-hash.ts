import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { SecretHasher } from '../../context.ts'

/** scrypt's cost exponent: 15 is 32 MB and about 90 ms a PIN on a counter PC. */
export const DEFAULT_COST_EXPONENT = 15
const BLOCK_SIZE = 8
/** OWASP's setting for N=2^15; a PIN takes one round, for it is guarded by delays and the pepper. */
const PASSWORD_ROUNDS = 3
const PIN_ROUNDS = 1
const HASH_BYTES = 32
const SALT_BYTES = 16
const NO_SALT = new Uint8Array(SALT_BYTES)

/**
 * Slow hashes of passwords and PINs. The pepper is kept outside the database: a PIN of four digits
 * would otherwise fall within the hour to whoever copies the file (facts/reliability.md, L12).
 */
export function createSecretHasher(
  pepper: Uint8Array,
  costExponent = DEFAULT_COST_EXPONENT,
): SecretHasher {
  function derive(
    secret: string,
    salt: Uint8Array,
    exponent: number,
    rounds: number,
  ): Promise<Buffer> {
    // Keyboards differ in how they compose an ñ.
    const peppered = createHmac('sha256', pepper).update(secret.normalize('NFC')).digest()
    const cost = 2 ** exponent
    return new Promise((resolve, reject) => {
      scrypt(
        peppered,
        salt,
        HASH_BYTES,
        { N: cost, r: BLOCK_SIZE, p: rounds, maxmem: 256 * cost * BLOCK_SIZE },
        (error, hash) => (error === null ? resolve(hash) : reject(error)),
      )
    })
  }

  return {
    async hashPassword(password) {
      const salt = randomBytes(SALT_BYTES)
      const hash = await derive(password, salt, costExponent, PASSWORD_ROUNDS)
      return [
        'scrypt',
        costExponent,
        PASSWORD_ROUNDS,
        salt.toString('base64url'),
        hash.toString('base64url'),
      ].join('$')
    },

    async verifyPassword(password, stored) {
      const [, exponent, rounds, salt, hash] = stored?.split('$') ?? []
      if (
        exponent === undefined ||
        rounds === undefined ||
        salt === undefined ||
        hash === undefined
      ) {
        await derive(password, NO_SALT, costExponent, PASSWORD_ROUNDS)
        return false
      }
      const expected = Buffer.from(hash, 'base64url')
      const actual = await derive(
        password,
        Buffer.from(salt, 'base64url'),
        Number(exponent),
        Number(rounds),
      )
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },

    async hashPin(pin, establishmentSalt) {
      const hash = await derive(pin, establishmentSalt, costExponent, PIN_ROUNDS)
      return hash.toString('base64url')
    },
  }
}
