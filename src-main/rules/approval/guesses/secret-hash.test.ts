import { expect, it } from 'vitest'
import { createSecretHasher } from './secret-hash.ts'

const pepper = (byte: number) => new Uint8Array(32).fill(byte)
const hasher = createSecretHasher(pepper(1), 4)
const salt = new Uint8Array(16).fill(9)

it('hashes a password differently each time and verifies it', async () => {
  const [first, second] = [await hasher.hashPassword('clave'), await hasher.hashPassword('clave')]
  expect(first).not.toBe(second)
  expect(await hasher.verifyPassword('clave', first)).toBe(true)
  expect(await hasher.verifyPassword('Clave', first)).toBe(false)
})

it('verifies a password hashed with any cost', async () => {
  const stronger = createSecretHasher(pepper(1), 6)
  expect(await stronger.verifyPassword('clave', await hasher.hashPassword('clave'))).toBe(true)
})

it('verifies nothing without a hash or with an invalid one', async () => {
  for (const stored of [undefined, '', 'clave', 'scrypt$4$3']) {
    expect(await hasher.verifyPassword('clave', stored)).toBe(false)
  }
})

it('gives the same PIN hash within an establishment and another in a different one', async () => {
  const other = new Uint8Array(16).fill(8)
  expect(await hasher.hashPin('1234', salt)).toBe(await hasher.hashPin('1234', salt))
  expect(await hasher.hashPin('1234', other)).not.toBe(await hasher.hashPin('1234', salt))
})

it('protects a copied database if the pepper is missing', async () => {
  const thief = createSecretHasher(pepper(2), 4)
  expect(await thief.hashPin('1234', salt)).not.toBe(await hasher.hashPin('1234', salt))
  expect(await thief.verifyPassword('clave', await hasher.hashPassword('clave'))).toBe(false)
})

it('treats a composed and a decomposed ñ as the same', async () => {
  const stored = await hasher.hashPassword('Ca\u00f1averal')
  expect(await hasher.verifyPassword('Can\u0303averal', stored)).toBe(true)
})
