import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { SecretHasher } from '#main/core/acts/context.ts'

/** Cost exponent of scrypt: 15 uses 32 MB and about 90 ms a PIN on a counter PC. */
const DEFAULT_COST_EXPONENT = 15
const BLOCK_SIZE = 8
/** OWASP's setting for N=2^15. A PIN uses one round: delays and the pepper protect it. */
const PASSWORD_ROUNDS = 3
const PIN_ROUNDS = 1
const HASH_BYTES = 32
const SALT_BYTES = 16
const NO_SALT = new Uint8Array(SALT_BYTES)

/**
 * Creates the slow hasher of passwords and PINs. The pepper is stored outside the database; without it,
 * a copy of the file would reveal PINs of four digits within an hour.
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
    // Keyboards compose an ñ in different ways.
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
