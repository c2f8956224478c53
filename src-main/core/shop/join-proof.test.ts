import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  counterJoinProof,
  isJoinNonce,
  isSameProof,
  type JoinGrant,
  joinKey,
  mainJoinProof,
  newJoinNonce,
  openJoinGrant,
  sealJoinGrant,
} from './join-proof.ts'

const AUTHORITY = Array(32).fill('AB').join(':')
const STRANGER = Array(32).fill('CD').join(':')
const CODE = '7K2MQ0XA9D4T'
const grant: JoinGrant = {
  counterId: 2,
  name: 'Barra',
  token: 'token',
  emissionPointIds: [3],
  installationId: '0190c2a5-0000-7000-8000-000000000001',
  epoch: 1,
  pepper: Buffer.alloc(32, 7).toString('base64'),
  authority: { key: 'key', certificate: 'certificate' },
  addresses: ['https://192.168.1.20:4600'],
  version: '1.0.0',
}
const randomness = { bytes: (count: number) => new Uint8Array(randomBytes(count)) }
let key: Uint8Array
beforeAll(async () => {
  key = await joinKey(CODE, AUTHORITY)
})

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const nonce = bytes(32).map((value) => Buffer.from(value).toString('base64'))

describe('proof of a joining', () => {
  test('both programs derive the same key, however the fingerprint is written', async () => {
    expect(await joinKey(CODE, AUTHORITY.toLowerCase().replaceAll(':', ''))).toEqual(key)
  })

  test('another code and another authority give other keys', async () => {
    expect(await joinKey('7K2MQ0XA9D4S', AUTHORITY)).not.toEqual(key)
    expect(await joinKey(CODE, STRANGER)).not.toEqual(key)
  })

  test("a proof fits one key, one nonce, one authority and one program's role", () => {
    fc.assert(
      fc.property(bytes(32), nonce, nonce, (otherKey, one, other) => {
        fc.pre(one !== other)
        const given = counterJoinProof(key, one, AUTHORITY)
        expect(isSameProof(given, counterJoinProof(key, one, AUTHORITY))).toBe(true)
        for (const wrong of [
          counterJoinProof(otherKey, one, AUTHORITY),
          counterJoinProof(key, other, AUTHORITY),
          counterJoinProof(key, one, STRANGER),
          mainJoinProof(key, { counter: one, main: other }),
          '',
          'AAAA',
        ]) {
          expect(isSameProof(wrong, given)).toBe(false)
        }
      }),
    )
  })

  test("the main till's proof cannot be made from the counter's, and binds both nonces", () => {
    fc.assert(
      fc.property(nonce, nonce, (counter, main) => {
        fc.pre(counter !== main)
        const given = mainJoinProof(key, { counter, main })
        expect(isSameProof(mainJoinProof(key, { counter: main, main: counter }), given)).toBe(false)
        expect(isSameProof(counterJoinProof(key, counter, AUTHORITY), given)).toBe(false)
      }),
    )
  })

  test('a nonce has 32 random bytes', () => {
    const made = newJoinNonce(randomness)
    expect(isJoinNonce(made)).toBe(true)
    expect(newJoinNonce(randomness)).not.toBe(made)
    expect(isJoinNonce('AAAA')).toBe(false)
    expect(isJoinNonce('')).toBe(false)
  })
})

describe('sealed grant', () => {
  const nonces = { counter: newJoinNonce(randomness), main: newJoinNonce(randomness) }

  test('the program that knows the code opens it', () => {
    const sealed = sealJoinGrant(key, nonces, grant, randomness)
    expect(openJoinGrant(key, nonces, sealed)).toEqual(grant)
    expect(Buffer.from(sealed, 'base64').includes('Barra')).toBe(false)
  })

  test('it opens with no other key, for no other joining, and not after a change', () => {
    const sealed = sealJoinGrant(key, nonces, grant, randomness)
    const swapped = { counter: nonces.main, main: nonces.counter }
    expect(openJoinGrant(key, swapped, sealed)).toBeUndefined()
    fc.assert(
      fc.property(bytes(32), fc.nat(), fc.integer({ min: 1, max: 255 }), (other, at, change) => {
        expect(openJoinGrant(other, nonces, sealed)).toBeUndefined()
        const changed = Buffer.from(sealed, 'base64')
        const place = at % changed.length
        changed[place] = (changed[place] ?? 0) ^ change
        expect(openJoinGrant(key, nonces, changed.toString('base64'))).toBeUndefined()
        expect(openJoinGrant(key, nonces, changed.subarray(0, place).toString('base64'))).toBe(
          undefined,
        )
      }),
    )
  })
})
