import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { api } from './index.ts'

it('each resource of the contract has one file, which bears its name', () => {
  const text = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8')
  const files = [...text.matchAll(/^import \{ ([^}]+) \} from '\.\/[a-z]+\/([a-z-]+)\.ts'/gm)]
  const resources = Object.keys(api).map(
    (name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] as const,
  )
  expect(Object.fromEntries(files.map(([, name, file]) => [name, file]))).toEqual(
    Object.fromEntries(resources),
  )
})
