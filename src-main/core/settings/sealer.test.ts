import { expect, it } from 'vitest'
import { createSealer } from './sealer.ts'

const randomness = { bytes: (count: number) => new Uint8Array(count).fill(5) }

it('decrypts a password only with the pepper of the same installation', () => {
  const sealer = createSealer(new Uint8Array(32).fill(1), randomness)
  const sealed = sealer.seal('clave del central')
  expect(sealed).not.toContain('clave')
  expect(sealer.open(sealed)).toBe('clave del central')
  expect(createSealer(new Uint8Array(32).fill(2), randomness).open(sealed)).toBeUndefined()
  expect(sealer.open(`${sealed.slice(0, -2)}AA`)).toBeUndefined()
  expect(sealer.open('')).toBeUndefined()
})
