import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openGreenStamps } from './green-stamps.ts'
import { planJourneys } from './long-steps.ts'
import { readSourceGraph } from './source-graph.ts'

function givenJourneys() {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-journeys-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package.json', '{}')
  write('src-main/sale.ts', 'export const sale = 1')
  write('src-main/sale.test.ts', "import './sale.ts'")
  write('e2e/till.ts', 'export const till = 1')
  write('e2e/sale.spec.ts', "import './till.ts'")
  write('e2e/day.spec.ts', 'export {}')
  write('notes/note.md', '# A note')
  const plan = ({ isWhole = false, browser = 'Chromium 1' } = {}) =>
    planJourneys(
      {
        graph: readSourceGraph(root),
        stamps: openGreenStamps(join(root, 'node_modules/.cache/green.json')),
        surroundings: 'Node 24',
      },
      isWhole,
      browser,
    )
  const pass = (...files: string[]) =>
    plan().onReport({
      suites: [
        {
          specs: files.map((file) => ({
            file,
            title: 'sells',
            ok: true,
            tests: [{ status: 'expected' }],
          })),
        },
      ],
    })
  return { write, plan, pass }
}

it('a fresh clone runs all journeys, and none after all have passed', () => {
  const { plan, pass } = givenJourneys()
  expect(plan()).toMatchObject({ files: undefined, count: 2 })
  pass('sale.spec.ts', 'day.spec.ts')
  expect(plan()).toMatchObject({ files: [], count: 0 })
  expect(plan({ isWhole: true })).toMatchObject({ files: undefined, count: 2 })
})

it('after a failure only the files that did not pass run again', () => {
  const { plan, pass } = givenJourneys()
  pass('sale.spec.ts')
  expect(plan().files).toEqual(['e2e/day.spec.ts'])
})

it('a changed product or browser repeats all journeys, a page object only those that use it, a document none', () => {
  const { write, plan, pass } = givenJourneys()
  pass('sale.spec.ts', 'day.spec.ts')
  write('notes/note.md', '# Another note')
  write('src-main/sale.test.ts', "import './sale.ts'; export {}")
  expect(plan().count).toBe(0)
  write('e2e/till.ts', 'export const till = 2')
  expect(plan().files).toEqual(['e2e/sale.spec.ts'])
  expect(plan({ browser: 'Chromium 2' }).files).toBeUndefined()
  write('src-main/sale.ts', 'export const sale = 2')
  expect(plan().files).toBeUndefined()
})
