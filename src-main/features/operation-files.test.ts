import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allOperations } from '#shared/api/index.ts'

interface NamedOperation {
  /** `tables.transfer` */
  readonly name: string
  /** The folder of its handlers. */
  readonly folder: string
  /** The value in the table: `transferTable`, `carrierRules.create`, or an arrow function. */
  readonly rule: string
  /** The file that the value is imported from; undefined for an arrow function. */
  readonly file: string | undefined
}

/** They stand in work/, which serves the mail of several resources, or answer for the mount. */
const ELSEWHERE = ['mail.get', 'mail.list', 'mail.run', 'mail.status', 'system.events']

const TABLE = /^export const (\w+)Handlers: [^=]*= \{([\s\S]*?)\}$/gm
const ENTRY = /^ {2}(\w+)(?:: ([\s\S]*?))?,$(?=\n {2}\w|\n$)/gm
const IMPORT = /^import \{([^}]*)\} from '([^']+)'/gm

function operationsOf(path: string): NamedOperation[] {
  const text = readFileSync(join(import.meta.dirname, path), 'utf8')
  const files = new Map(
    [...text.matchAll(IMPORT)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim(), file] as const),
    ),
  )
  return [...text.matchAll(TABLE)].flatMap(([, resource = '', entries = '']) =>
    [...entriesOf(entries)].map(([, operation = '', value]) => {
      const rule = value ?? operation
      return {
        name: `${resource}.${operation}`,
        folder: dirname(path),
        rule,
        file: files.get(/^\w+/.exec(rule)?.[0] ?? ''),
      }
    }),
  )
}

/** A table of one entry may stand in one line. */
function entriesOf(entries: string) {
  return (entries.includes('\n') ? entries : `\n  ${entries.trim()},\n`).matchAll(ENTRY)
}

const operations = globSync('*/handlers.ts', { cwd: import.meta.dirname })
  .toSorted()
  .flatMap(operationsOf)

/** Returns the words of a name, each in the singular: `listRoleOptions` and `list-role-options` are the same. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('-')
  return `-${words.map((word) => word.replace(/(?:ies|s)$/, '')).join('-')}-`
}

/** True if the file is named after the operation, or after the noun that it shares with others of the file. */
function bearsName({ rule, file = '' }: NamedOperation): boolean {
  const own = /^\w+/.exec(rule)?.[0] ?? ''
  return wordsOf(own).includes(wordsOf(basename(file, '.ts')))
}

describe('the file of an operation', () => {
  it('is named by the handlers of its resource, for every operation', () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual(
      allOperations.map(({ name }) => name).toSorted(),
    )
    const folders = operations.map(({ name, folder }) => [
      wordsOf(name.split('.')[0] ?? ''),
      wordsOf(folder),
    ])
    expect(folders.filter(([resource, folder]) => resource !== folder)).toEqual([])
  })

  it('bears its verb and noun, or the noun of all operations that it has', () => {
    const others = operations.filter(
      (each) => each.file !== undefined && !bearsName(each) && !ELSEWHERE.includes(each.name),
    )
    expect(others).toEqual([])
  })

  it('is in the folder of its resource, or in rules if several features use it', () => {
    const others = operations.filter(
      ({ file, name }) =>
        file !== undefined &&
        !file.startsWith('./') &&
        !file.startsWith('#main/rules/') &&
        !ELSEWHERE.includes(name),
    )
    expect(others).toEqual([])
  })

  it('is left out only for an answer that is one call', () => {
    const inline = operations.filter(({ file }) => file === undefined)
    const calls = inline.filter(({ rule }) => /^\([^)]*\) =>\s+\w+\(/.test(rule))
    expect(inline.filter((each) => !calls.includes(each)).map(({ name }) => name)).toEqual([
      'system.events',
    ])
  })
})
