import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** All components and hooks; messages files, tests and the entries of screens, which have both languages, are excluded. */
const sources = Object.entries(
  import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '!../**/*.test.{ts,tsx}',
      '!../**/*-messages.ts',
      '!../screens/*.ts',
      '!../**/*.d.ts',
      '!./{es,en}.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
)

/** Attributes that users read or hear. */
const READ_ATTRIBUTES = [
  'label',
  'title',
  'placeholder',
  'alt',
  'help',
  'description',
  'aria-label',
  'hint',
]
const WORD = /\p{L}{2,}/u
const SPANISH = /[áéíóúñ¿¡«»]/i
/** Not translated: the product name, keys, and language names. */
const NAMES = ['Mostrador', 'Español', 'Ctrl+L', 'Enter', 'Esc']

interface Node {
  readonly type: string
  readonly value?: unknown
  readonly name?: { readonly name?: string }
}

function* nodesOf(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const item of node) yield* nodesOf(item)
    return
  }
  if ('type' in node) yield node as Node
  for (const value of Object.values(node)) yield* nodesOf(value)
}

/** Returns the visible texts that are not in a messages file. */
function bareWords(source: string): readonly string[] {
  const ast = parseAst(source, { lang: 'tsx' })
  return [...nodesOf(ast)].flatMap((node) => {
    if (node.type === 'JSXText') return words(node.value)
    if (node.type === 'JSXAttribute' && READ_ATTRIBUTES.includes(node.name?.name ?? '')) {
      const value = node.value as Node | null
      return value?.type === 'Literal' ? words(value.value) : []
    }
    return node.type === 'Literal' && SPANISH.test(String(node.value)) ? words(node.value) : []
  })
}

function words(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value.trim() : ''
  return WORD.test(text) && !NAMES.includes(text) ? [text] : []
}

test('bareWords finds texts in elements, attributes and strings', () => {
  expect(bareWords('const a = <p>Cobrar</p>')).toEqual(['Cobrar'])
  expect(bareWords('const a = <Field label="Nombre" type="text" />')).toEqual(['Nombre'])
  expect(bareWords("throw new Error('Año')")).toEqual(['Año'])
  expect(bareWords('const a = <p className="quiet">{t(\'charge\')} · </p>')).toEqual([])
})

test.each(sources)('%s has its texts in a messages file', (_, source) => {
  expect(bareWords(source)).toEqual([])
})
