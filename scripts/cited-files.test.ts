import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.ts'

// With files that are not in the index yet, so that adding them changes nothing.
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.mjs', '*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('cited-files.test.ts'))

const decisions = readdirSync(join(root, 'docs/adr'))

/** The citations in a text that lead nowhere. */
function deadCitations(text: string): string[] {
  const files = [...text.matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([file]) => file)
  const adrs = [...text.matchAll(/\bdocs\/adr\/(\d{4})/g)].map(([, number = '']) => number)
  const folders = [...text.matchAll(/\bfacts\/[\w-]+|\bdecisions §\S*|\barchitecture, trap \d/g)]
  return [
    ...files.filter((file) => !existsSync(join(root, file))),
    ...adrs.filter((number) => !decisions.some((name) => name.startsWith(number))),
    ...folders.map(([citation]) => citation),
  ]
}

it('every document that a source or a document cites is in the repository', () => {
  const dead = sources.flatMap((file) =>
    deadCitations(readFileSync(join(root, file), 'utf8')).map((citation) => `${file}: ${citation}`),
  )
  expect(sources.length).toBeGreaterThan(1_000)
  expect(dead).toEqual([])
})
