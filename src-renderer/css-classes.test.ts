import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname

interface Use {
  readonly file: string
  readonly stylesheet: string
  readonly names: readonly string[]
  /** `classes[tone]`: may use any class. */
  readonly isDynamic: boolean
}

/** Returns the path of a stylesheet from the folder of the page. */
function stylesheetOf(file: string, path: string): string {
  const [, named] = /^#renderer\/(.+)$/.exec(path) ?? []
  return named ?? relative(root, resolve(root, dirname(file), path))
}

/** The classes that each component uses from each stylesheet. */
const uses = globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((file): Use[] => {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, variable = '', path = '']) => {
      const indexed = [...text.matchAll(new RegExp(`\\b${variable}\\[([^\\]]+)\\]`, 'g'))]
      const literals = indexed.flatMap(([, index = '']) => [...index.matchAll(/'([\w-]+)'/g)])
      return {
        file,
        stylesheet: stylesheetOf(file, path),
        names: literals.map(([, name = '']) => name),
        isDynamic: indexed.some(([, index = '']) => !/^'[\w-]+'$/.test(index)),
      }
    },
  )
})

/** The classes that each stylesheet composes, of itself or of another one. */
const composed = globSync('**/*.module.css', { cwd: root }).flatMap((file) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /composes:\s*([\w\s-]+?)(?:\s+from\s+['"]([^'"]+)['"])?\s*;/g,
    ),
  ].flatMap(([, names = '', path]) =>
    names.split(/\s+/).map((name) => ({
      file,
      stylesheet: path === undefined ? file : stylesheetOf(file, path),
      name,
    })),
  ),
)

function classesOf(stylesheet: string): ReadonlySet<string> {
  const text = readFileSync(join(root, stylesheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = text.replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

describe('the classes of a stylesheet', () => {
  it('exist if a component uses them', () => {
    const missing = uses.flatMap(({ file, stylesheet, names }) => {
      const classes = classesOf(stylesheet)
      return names.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('exist if another class composes them', () => {
    const missing = composed
      .filter(({ stylesheet, name }) => !classesOf(stylesheet).has(name))
      .map(({ file, stylesheet, name }) => `${file}: ${name} of ${stylesheet}`)
    expect(missing).toEqual([])
  })

  it('are used by a component or composed by another class', () => {
    const composedNames = new Set(composed.map(({ stylesheet, name }) => `${stylesheet}: ${name}`))
    const unused = globSync('**/*.module.css', { cwd: root }).flatMap((stylesheet) => {
      const users = uses.filter((use) => use.stylesheet === stylesheet)
      if (users.some(({ isDynamic }) => isDynamic)) return []
      const used = new Set(users.flatMap(({ names }) => names))
      return [...classesOf(stylesheet)]
        .filter((name) => !used.has(name))
        .map((name) => `${stylesheet}: ${name}`)
        .filter((each) => !composedNames.has(each))
    })
    expect(unused).toEqual([])
  })
})

it('no rule asks the whole page or screen what it contains: each added line would compute all styles again', () => {
  const wide = globSync('**/*.css', { cwd: root }).flatMap((stylesheet) =>
    selectorsOnScreen(stylesheet)
      .filter((selector) =>
        /(?:^|[\s,])(?:html|body|main|\.shell|\.screen)\S*:has\(/.test(selector),
      )
      .map((selector) => `${stylesheet}: ${selector}`),
  )
  expect(wide).toEqual([])
})

/** Returns the selectors of a stylesheet, without those for paper. */
function selectorsOnScreen(stylesheet: string): readonly string[] {
  const text = readFileSync(join(root, stylesheet), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@media print\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
  return [...text.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector.trim())
}
