import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
const page = read('src-renderer/**/*.{ts,tsx}')
const sources = page.filter(({ file }) => !file.endsWith('-messages.ts'))
/** Codes of the wire and names of tables are keys of texts too. */
const codes = wordsOf(
  [...read('src-shared/**/*.ts'), ...read('src-main/database/schema.ts')].map(({ text }) => text),
)

/** Returns what may be a key: quoted words, and names that are read, defined or listed. */
function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/['"`.](\w+)(?=\b)|\b(\w+)(?=['"`:])/g)].map(
        ([, quoted, named]) => quoted ?? named ?? '',
      ),
    ),
  )
}

/** Returns the fixed ends of templates: `reason_` of `reason_${code}`. */
function endsOf(texts: readonly string[]) {
  return texts
    .flatMap((text) => [...text.matchAll(/`(\w*)\$\{[^`}]+\}(\w*)`/g)])
    .map(([, start = '', end = '']) => ({ start, end }))
    .filter(({ start, end }) => start + end !== '')
}

/** True if a file translates a key that it does not spell, or hands its translator on. */
function isIndexed(text: string, name: string): boolean {
  const translators = [...text.matchAll(/const (\w+)(?:: \w+)? = useMessages\(\s*(\w+)/g)]
    .filter(([, , messages]) => messages === name)
    .map(([, translator]) => translator)
  return (
    new RegExp(`\\b${name}\\b`).test(text.replaceAll(/import [^\n]*|useMessages\(\w+\)/g, '')) ||
    translators.some((translator) =>
      new RegExp(`\\b${translator}(?:\\((?!\\s*['\`])|[,} ]*[)}\\]])`).test(text),
    )
  )
}

/** Returns the page's files that a file imports. */
function importsOf({ text }: { readonly text: string }) {
  const ends = [...text.matchAll(/from '([^']+\.tsx?)'/g)].map(([, path = '']) =>
    path.replaceAll(/^(?:#renderer|[./]+)\//g, '/'),
  )
  return sources.filter(({ file }) => ends.some((end) => file.endsWith(end)))
}

/** Returns the texts of what a file imports, and of what that imports in its own folder: their tables may name keys. */
function importedBy(text: string): readonly string[] {
  const imported = importsOf({ text })
  const beside = imported.flatMap((each) =>
    importsOf(each).filter(({ file }) => dirname(file) === dirname(each.file)),
  )
  return [...imported, ...beside].map((each) => each.text)
}

const all = page.flatMap(({ file, text }) => {
  const [, name, namespace = ''] =
    /export const (\w+) = defineMessages\(\s*'([\w-]+)'/.exec(text) ?? []
  if (name === undefined || namespace === 'ui') return []
  const [spanish = ''] = text.split('\n  },\n')
  const keys = [...spanish.matchAll(/^ {4}(\w+):/gm)].map(([, key = '']) => key)
  return [{ file, name, keys }]
})

test.each(all)('each text of $file is shown', ({ file, name, keys }) => {
  const users = sources.filter(
    (source) =>
      source.file.startsWith(`${dirname(file)}/`) || new RegExp(`\\b${name}\\b`).test(source.text),
  )
  const texts = users.map(({ text }) => text)
  const words = wordsOf(texts)
  const ends = endsOf(texts)
  const indexed = texts.filter((text) => isIndexed(text, name))
  const others = indexed.length === 0 ? words : wordsOf(indexed.flatMap(importedBy))
  const unused = keys.filter((key) => {
    const base = key.replace(/_(?:one|other)$/, '')
    return (
      !words.has(base) &&
      !(indexed.length > 0 && codes.has(base)) &&
      !others.has(base) &&
      !ends.some(({ start, end }) => base.startsWith(start) && base.endsWith(end))
    )
  })
  expect(unused).toEqual([])
})
