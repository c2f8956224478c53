import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderKnots } from '../scripts/checks/folder-knots.ts'

/** From the highest to the lowest: a storey imports itself and those after it. `.oxlintrc.json` says the same. */
const STOREYS = ['hosts', 'app', 'http', 'features', 'rules', 'work', 'core', 'database', 'devices']
/** They are no part of the program: the tests' own tools, and this test. */
const BESIDE = ['testing', 'storeys.test.ts', 'tsconfig.json']

test('all code of the main side stands in a storey', () => {
  const found = readdirSync(import.meta.dirname).filter((name) => !BESIDE.includes(name))
  expect(found.toSorted()).toEqual(STOREYS.toSorted())
})

test.each(['.', 'hosts', 'http', 'features', 'rules', 'work', 'core'])(
  'no folders of %s need each other',
  (storey) => {
    expect(folderKnots(join(import.meta.dirname, storey))).toEqual([])
  },
)
