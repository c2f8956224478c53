import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allOperations, api } from '#shared/api/index.ts'

/**
 * Names of resources that the engine also uses as its own words, or that are words of the language.
 */
const OWN_WORDS = ['sync', 'system', 'imports', 'exports', 'conflicts']

const root = join(import.meta.dirname, '../../../..')

function sourcesIn(folder: string): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx)$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** `cashRegisters` is found as `cash-register`, `cash register`, `cashRegisterId` and `theCashRegister`. */
function patternOf(resource: string): RegExp {
  const [first = '', ...rest] = resource
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase())
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const either = (word: string) => `[${capital(word).charAt(0)}${word.charAt(0)}]${word.slice(1)}`
  const end = rest.map((word) => `[ -]?${either(word)}`).join('')
  // The words 'in order', `orderBy` and `rowCount` do not mean the resources.
  const plural = ['orders', 'counts'].includes(resource) ? 's' : 's?'
  const stem = (start: string) =>
    `${start}${end}`.endsWith('y')
      ? `${`${start}${end}`.slice(0, -1)}(?:y|ies)`
      : `${start}${end}${plural}`
  return new RegExp(`(?:(?<![A-Za-z])${stem(first)}|${stem(capital(first))})(?![a-z])`)
}

const engine = sourcesIn('src-main/work/sync/engine').filter(
  ({ file }) => !file.endsWith('.test.ts'),
)

it('finds a resource in every spelling', () => {
  const text = 'cash register, cashRegisterId, theCashRegister, cash-registers'
  expect(text.match(new RegExp(patternOf('cashRegisters'), 'g'))).toHaveLength(4)
  expect(patternOf('categories').test('a category')).toBe(true)
  expect(patternOf('orders').test(`'orders.create'`)).toBe(true)
  expect(patternOf('orders').test('strictly in order')).toBe(false)
})

it('holds no operation name of the contract in the engine', () => {
  expect(engine.length).toBeGreaterThan(20)
  const found = engine.flatMap(({ file, text }) =>
    allOperations.filter(({ name }) => text.includes(name)).map(({ name }) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

it('holds no resource word of the contract in the engine, not even in a comment', () => {
  const patterns = Object.keys(api)
    .filter((resource) => !OWN_WORDS.includes(resource))
    .map(patternOf)
  const found = engine.flatMap(({ file, text }) =>
    text
      .split('\n')
      // The verb: methods of the query builder and of hashes, and what a pull does. The resource is of programs.
      .map((line) =>
        line.replaceAll(/\b[Uu]pdates? the record|[uU]pdateSet\(|\.updateTable\(|\.update\(/g, ''),
      )
      .filter((line) => patterns.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it('writes the prefix of the interface only in the contract, in tests and in simulated servers', () => {
  const found = ['src-main', 'src-renderer', 'scripts']
    .flatMap(sourcesIn)
    .filter(({ file }) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src-main/testing/'))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => line.includes('/api/v1'))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
