import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'

/** A small change as CONTRIBUTING.md tells it: its word, and all files that name it. */
interface Walk {
  readonly word: string
  readonly files: readonly string[]
}

const HEADING = /^ {4}(?<word>\S.*?), (?:a|an) /
const FILE = /^ {6}(?<file>\S+)$/

function readWalks(document: string): Walk[] {
  const walks: { word: string; files: string[] }[] = []
  for (const line of document.split('\n')) {
    const word = HEADING.exec(line)?.groups?.['word']
    if (word !== undefined) walks.push({ word, files: [] })
    const file = FILE.exec(line)?.groups?.['file']
    if (file !== undefined) walks.at(-1)?.files.push(file)
  }
  return walks
}

const sources = globSync('src-*/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !/src-main[\\/]testing[\\/]/.test(file))
  .map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(root, file), 'utf8'),
  }))
const walks = readWalks(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))

describe('CONTRIBUTING names all files that a small change touches', () => {
  it.each(walks)('for $word', ({ word, files }) => {
    const naming = sources.filter(({ text }) => new RegExp(`(?<!\\w)(?:${word})(?!\\w)`).test(text))
    expect(naming.map(({ file }) => file).toSorted()).toEqual(files)
  })

  it('for a field, a read operation, a pushed operation, an audit kind and a screen', () => {
    expect(walks).toHaveLength(5)
    expect(walks.flatMap(({ files }) => files).length).toBeGreaterThan(15)
  })
})
