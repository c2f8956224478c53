import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

// Includes files that are not in the index yet, so that adding them does not change the result.
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

/** Each file by the ends of its path: `domain/money/money.ts` and `money.ts` name src-shared/domain/money/money.ts. */
const names = new Set(
  files.flatMap((file) => {
    const parts = file.split('/')
    return parts.map((_, index) => parts.slice(index).join('/'))
  }),
)
const decisions = new Set(
  files.flatMap((file) => /^docs\/adr\/\d{4}/.exec(file)?.map((start) => start) ?? []),
)

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g
/** `money.ts`, `./money.ts`, `src-shared/domain/money/money.ts`; no pattern as `*-messages.ts` or `<area>-messages.ts`. */
const FILE =
  /(?<![\w/.*{}$>-])(?:\.{0,2}\/)?(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:tsx?|mjs|css|md)\b(?![\w/*{-])/g
const FOLDER =
  /(?<![\w/.-])(?:src-main|src-shared|src-renderer|docs|e2e|bench|scripts|resources)(?:\/[\w-]+)+(?![\w./*{<-])/g
const DECISION = /\bdocs\/adr\/\d{4}/g
/** Documents of the authors, which are not in the repository. */
const ELSEWHERE = /\bfacts\/[\w-]+|\bdecisions §\S*|\barchitecture, trap \d/g

/** Returns the citations in a text whose target does not exist. */
function deadCitations(file: string, text: string): string[] {
  const cited = (pattern: RegExp) => [...text.matchAll(pattern)].map(([citation]) => citation)
  const isBeside = (name: string) => existsSync(join(root, dirname(file), name))
  return [
    ...cited(FILE).filter((name) => !names.has(name) && !isBeside(name)),
    ...cited(FOLDER).filter(
      (folder) => !/^docs\/adr\/\d{4}/.test(folder) && !existsSync(join(root, folder)),
    ),
    ...cited(DECISION).filter((start) => !decisions.has(start)),
    ...cited(ELSEWHERE),
  ]
}

it('every file that a comment or a document cites is in the repository', () => {
  const citing = files.filter(
    (file) => /\.(?:tsx?|css|mjs|md)$/.test(file) && !file.endsWith('cited-files.test.ts'),
  )
  const dead = citing.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const cites = file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n')
    return deadCitations(file, cites).map((citation) => `${file}: ${citation}`)
  })
  expect(citing.length).toBeGreaterThan(1_000)
  expect(dead).toEqual([])
})

it('finds a file, a folder and a decision that do not exist, but no pattern of names', () => {
  const text =
    'domain/money/money.ts, gone.ts, docs/gone.md, src-main/gone, docs/adr/9999, <area>-messages.ts'
  expect(deadCitations('README.md', text)).toEqual([
    'gone.ts',
    'docs/gone.md',
    'src-main/gone',
    'docs/adr/9999',
  ])
})
