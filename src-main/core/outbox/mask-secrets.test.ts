import { expect, it } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

it('masks fields named like a secret, also in a truncated answer', () => {
  expect(maskSecrets('{"token":"abc","name":"Rosa","pin" : "12\\"34","accessToken":"x')).toBe(
    '{"token":"•••","name":"Rosa","pin" : "•••","accessToken":"•••"',
  )
})
