import { expect, it } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

it('blots out what is named like a secret, also in an answer that was cut', () => {
  expect(maskSecrets('{"token":"abc","name":"Rosa","pin" : "12\\"34","accessToken":"x')).toBe(
    '{"token":"•••","name":"Rosa","pin" : "•••","accessToken":"•••"',
  )
})
