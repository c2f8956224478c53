import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderKnots } from './folder-knots.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'knots-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

test('folders that need each other through a third are one knot, with an example for each arrow', () => {
  write({
    'bar/a.ts': "import { b } from '../menu/b.tsx'\nexport const a = b\n",
    'menu/b.tsx': "import {\n  c,\n  type C,\n} from '../parts/deep/c.ts'\n",
    'parts/deep/c.ts': "export { a } from '../../bar/a.ts'\nimport '../../bar/a.css'\n",
    'top/d.ts': "import { a } from '../bar/a.ts'\n",
  })
  expect(folderKnots(root)).toEqual([
    {
      folders: ['bar', 'menu', 'parts'],
      arrows: [
        'bar → menu: bar/a.ts imports menu/b.tsx',
        'menu → parts: menu/b.tsx imports parts/deep/c.ts',
        'parts → bar: parts/deep/c.ts imports bar/a.ts',
      ],
    },
  ])
})

test('two knots are named one by one', () => {
  write({
    'a/a.ts': "import { b } from '../b/b.ts'\n",
    'b/b.ts': "import { a } from '../a/a.ts'\n",
    'c/c.ts': "import { d } from '../d.ts'\nimport { a } from '../a/a.ts'\n",
    'd.ts': "import { c } from './c/c.ts'\n",
  })
  expect(folderKnots(root).map(({ folders }) => folders)).toEqual([
    ['a', 'b'],
    ['c', 'd.ts'],
  ])
})

test('types, tests, import() and packages tie no knot', () => {
  write({
    'a/a.ts': "import { b } from '../b/b.ts'\nimport { z } from 'zod'\n",
    'b/b.ts': [
      "import type { A } from '../a/a.ts'",
      "import { type A2, type A3 } from '../a/a.ts'",
      "export type { A4 } from '../a/a.ts'",
      "const load = () => import('../a/a.ts')",
    ].join('\n'),
    'b/b.test.ts': "import { a } from '../a/a.ts'\n",
  })
  expect(folderKnots(root)).toEqual([])
})

test('the short names of the rooms are paths in the repository', () => {
  write({
    'src-main/a/a.ts': "import { b } from '#main/b/b.ts'\n",
    'src-main/b/b.ts': "import { a } from '#main/a/a.ts'\nimport { x } from '#shared/a/x.ts'\n",
  })
  const knots = folderKnots(join(root, 'src-main'), root)
  expect(knots.map(({ folders }) => folders)).toEqual([['a', 'b']])
})
