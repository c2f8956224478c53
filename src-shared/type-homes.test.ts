import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const TYPE = /^export (?:interface|type) (\w+)/gm

it('the name of a type of contract, domain, records or paper has one home there', () => {
  const homes = new Map<string, Set<string>>()
  for (const file of globSync('**/*.ts', { cwd: import.meta.dirname })) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    for (const [, name = ''] of text.matchAll(TYPE)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(file))
    }
  }
  expect(homes.size).toBeGreaterThan(300)
  const twice = [...homes].filter(([, files]) => files.size > 1).map(([name]) => name)
  // The values of the program, and the schemas of the contract that stand for them.
  expect(twice.toSorted()).toEqual(['StreamedFile', 'UploadedFile'])
})
