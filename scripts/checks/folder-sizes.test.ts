import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const MOST_FILES = 15
/** Tests stand beside what they test, and style sheets beside their screens, so neither counts. */
const COUNTED = /(?<!\.(?:test|spec))\.(?:tsx?|mjs)$/

/** Folders that are a list: the order of their files is the point, or each is looked up by its name (docs/adr/0126). */
const LISTS: Readonly<Record<string, string>> = {
  'bench/measures': 'one file for each group of measures',
  'e2e/pages': 'one file for each screen that journeys use',
  'scripts/commands': 'one file for each command of npm',
  'src-main/core/settings': 'one file for each group of settings',
  'src-main/database/migrations': 'the migrations, in their order',
  'src-main/features/cash-register': 'the operations of the resource',
  'src-main/features/counters': 'the operations of the resource',
  'src-main/features/orders': 'the operations of the resource',
  'src-main/features/sync': 'the operations of the resource',
  'src-main/hosts/shared/counter': 'the states of a counter and the steps between them',
  'src-main/testing/given': 'one file for each beginning of a test',
  'src-main/work/sync/resources': 'one file for each pushed resource',
  'src-main/work/sync/resources/lists': 'one file for each pulled list',
  'src-renderer/screens': 'one file for each group of screens',
  'src-shared/api/machine': 'one file for each resource',
  'src-shared/api/messages': 'one file for each subject of refusals',
}

function filesByFolder(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const files = globSync('{src-*,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })
  for (const file of files) {
    if (!COUNTED.test(basename(file))) continue
    const folder = dirname(file).replaceAll('\\', '/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

const counts = filesByFolder()

const long = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder)

it(`a folder with more than ${MOST_FILES} files is one of the lists`, () => {
  expect(long.filter((folder) => !(folder in LISTS))).toEqual([])
})

it('each named list is a folder', () => {
  expect(Object.keys(LISTS).filter((folder) => !counts.has(folder))).toEqual([])
})
