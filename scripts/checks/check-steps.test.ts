import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { processSuites, surroundingsOf, unitTestFiles } from './check-plan.ts'
import { type Check, planChecks } from './check-steps.ts'
import { openGreenStamps } from './green-stamps.ts'
import { root as repository } from '../root.ts'
import { closureOf, readSourceGraph } from './source-graph.ts'

const files = {
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  '.oxlintrc.json': '{}',
  'vitest.config.ts': "export default './src-main/testing/setup.ts'",
  'src-main/testing/setup.ts': 'export {}',
  'src-shared/money.ts': 'export const cents = 100',
  'src-main/price.ts': "import { cents } from '../src-shared/money.ts'",
  'src-main/price.test.ts': "import './price.ts'",
  'src-main/work.ts': "new Worker(new URL('./worker.ts', import.meta.url))",
  'src-main/worker.ts': "import './rows.sql'",
  'src-main/rows.sql': 'SELECT 1',
  'src-main/work.test.ts': "import './work.ts'",
  'src-renderer/walk.test.ts': 'readdirSync(import.meta.dirname)',
  'notes/note.md': '# A note',
}
const tests = ['src-main/price.test.ts', 'src-main/work.test.ts', 'src-renderer/walk.test.ts']

function givenCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-checkout-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const plan = (
    options: { isWhole?: boolean; withProcesses?: boolean; surroundings?: string } = {},
  ) =>
    planChecks(
      {
        graph: readSourceGraph(root),
        stamps: openGreenStamps(join(root, 'node_modules/.cache/green.json')),
        surroundings: options.surroundings ?? 'Node 24',
      },
      { isWhole: options.isWhole ?? false, withProcesses: options.withProcesses ?? false },
    )
  /** Acts as the runners of all planned steps would if these test files failed. */
  const run = (check: Check, failed: readonly string[] = [], more: readonly string[] = []) => {
    for (const step of stepsOf(check)) {
      step.onPassed?.()
      step.onReport?.({
        numPassedTests: 1,
        // The runner reports absolute paths in this repository.
        testResults: [...tests, ...more]
          .filter((path) => unitTestsOf(check, [...tests, ...more]).includes(path))
          .map((path) => ({
            name: join(repository, path),
            status: failed.includes(path) ? 'failed' : 'passed',
            assertionResults: [
              { fullName: path, status: failed.includes(path) ? 'failed' : 'passed' },
            ],
          })),
      })
    }
  }
  const remove = (path: string) => rmSync(join(root, path))
  return { write, remove, plan, run, root }
}

/** Returns the test files that a plan runs: those on the command line, or all if it names none. */
function unitTestsOf(check: Check, known: readonly string[] = tests): readonly string[] {
  const step = stepsOf(check).find(({ name }) => name === 'unit tests')
  if (step === undefined) return []
  const named = known.filter((path) => step.command.includes(path))
  return named.length === 0 ? known : named
}

const stepsOf = ({ unitTests, tools }: Check) => [...unitTests, ...tools]
const namesOf = (check: Check) => stepsOf(check).map(({ name }) => name)
const lintedBy = (check: Check) =>
  stepsOf(check)
    .find(({ name }) => name === 'lint')
    ?.command.slice(1) ?? []

it('a fresh clone runs everything', () => {
  const plan = givenCheckout().plan({ withProcesses: true })
  expect(unitTestsOf(plan)).toEqual(tests)
  expect(namesOf(plan)).toEqual(['unit tests', 'format', 'types: src-shared', 'lint'])
  expect(plan.skipped).toEqual([])
})

it('if nothing changed, nothing runs again and each omitted part is named', () => {
  const { plan, run } = givenCheckout()
  run(plan())
  const again = plan()
  expect(namesOf(again)).toEqual([])
  expect(again.skipped).toContain('3 of 3 unit test files')
  expect(again.skipped).toContain('types: src-shared')
  expect(namesOf(plan({ isWhole: true }))).toHaveLength(4)
})

it('a changed rule runs and lints the tests of its resource and the walks, but not those of other resources', () => {
  const { plan, run, write } = givenCheckout()
  write('src-main/features/index.ts', "import './orders/add.ts'\nimport './vendors/list.ts'")
  write('src-main/features/orders/add.ts', "import './price.ts'")
  write('src-main/features/orders/price.ts', 'export {}')
  write('src-main/features/vendors/list.ts', 'export {}')
  const app = "import '../../features/index.ts'"
  write('src-main/features/orders/add.test.ts', app.replace('../../features', '..'))
  write('src-main/features/vendors/list.test.ts', app.replace('../../features', '..'))
  write('src-main/http/walk.test.ts', "import '../features/index.ts'")
  const own = [
    'src-main/features/orders/add.test.ts',
    'src-main/features/vendors/list.test.ts',
    'src-main/http/walk.test.ts',
  ]
  run(plan(), [], own)
  write('src-main/features/orders/price.ts', 'export const changed = true')
  expect(unitTestsOf(plan(), own)).toEqual([
    'src-main/features/orders/add.test.ts',
    'src-main/http/walk.test.ts',
  ])
  expect(lintedBy(plan())).toEqual([
    'src-main/features/index.ts',
    'src-main/features/orders/add.test.ts',
    'src-main/features/orders/add.ts',
    'src-main/features/orders/price.ts',
    'src-main/http/walk.test.ts',
  ])
  // `npm test` finds what the change broke in another resource.
  expect(unitTestsOf(plan({ withProcesses: true }), own)).toEqual(own)
  expect(lintedBy(plan({ withProcesses: true }))).toContain(
    'src-main/features/vendors/list.test.ts',
  )
})

it('a changed file runs the tests, types and lint of all files that name it, directly or not', () => {
  const { plan, run, write } = givenCheckout()
  run(plan())
  write('src-shared/money.ts', 'export const cents = 1')
  const after = plan()
  // The walk reads sources as text, so each change runs it.
  expect(unitTestsOf(after)).toEqual(['src-main/price.test.ts', 'src-renderer/walk.test.ts'])
  expect(namesOf(after)).toContain('types: src-shared')
  expect(lintedBy(after)).toEqual(
    expect.arrayContaining(['src-shared/money.ts', 'src-main/price.ts', 'src-main/price.test.ts']),
  )
  expect(lintedBy(after)).not.toContain('src-main/worker.ts')
})

it('a change of the settings of a project, or of types that no import names, lints every file', () => {
  for (const path of ['src-main/tsconfig.json', 'src-main/globals.d.ts']) {
    const { plan, run, write } = givenCheckout()
    write(path, '{}')
    run(plan())
    write(path, '{ "changed": true }')
    expect(lintedBy(plan())).toContain('src-main/worker.ts')
  }
})

it('a file that only a worker reads runs the tests that start the worker', () => {
  const { plan, run, write } = givenCheckout()
  run(plan())
  write('src-main/rows.sql', 'SELECT 2')
  expect(unitTestsOf(plan())).toContain('src-main/work.test.ts')
})

it('a changed document runs the tests that read the repository as text', () => {
  const { plan, run, write } = givenCheckout()
  run(plan())
  write('notes/note.md', '# Another note')
  const after = plan()
  expect(unitTestsOf(after)).toEqual(['src-renderer/walk.test.ts'])
  expect(namesOf(after)).toEqual(['unit tests', 'format'])
})

it('an added or removed file runs the tests that name it', () => {
  const { plan, run, write, remove } = givenCheckout()
  write('src-main/price.ts', "import './missing.ts'")
  run(plan())
  write('src-main/missing.ts', 'throw new Error()')
  expect(unitTestsOf(plan())).toContain('src-main/price.test.ts')
  run(plan())
  remove('src-main/missing.ts')
  expect(unitTestsOf(plan())).toContain('src-main/price.test.ts')
})

it.each(['package-lock.json', 'vitest.config.ts', 'src-main/testing/setup.ts'])(
  'a change of %s runs all tests',
  (path) => {
    const { plan, run, write } = givenCheckout()
    run(plan())
    write(path, `${files[path as keyof typeof files]} `)
    expect(unitTestsOf(plan())).toEqual(tests)
  },
)

it('another Node or another seed runs everything', () => {
  const { plan, run } = givenCheckout()
  run(plan())
  expect(namesOf(plan({ surroundings: 'Node 25' }))).toHaveLength(4)
  expect(surroundingsOf({ PINPAD_SEED: '7' })).not.toBe(surroundingsOf({}))
  expect(surroundingsOf({ PINPAD_SEED: '7', HOME: '/root' })).toBe(
    surroundingsOf({ PINPAD_SEED: '7' }),
  )
})

it('after a failure only the failed tests run again', () => {
  const { plan, run } = givenCheckout()
  run(plan(), ['src-main/work.test.ts'])
  expect(unitTestsOf(plan())).toEqual(['src-main/work.test.ts'])
})

it('a file that changes while the checks run is checked again', () => {
  const { plan, run, write } = givenCheckout()
  const planned = plan()
  write('src-main/price.ts', 'export {}')
  run(planned)
  expect(unitTestsOf(plan())).toContain('src-main/price.test.ts')
  expect(lintedBy(plan())).toContain('src-main/price.ts')
})

it('if the stamps are unreadable, everything runs', () => {
  const { plan, run, root } = givenCheckout()
  run(plan())
  const stamps = join(root, 'node_modules/.cache/green.json')
  writeFileSync(stamps, readFileSync(stamps, 'utf8').slice(0, 100))
  expect(unitTestsOf(plan())).toEqual(tests)
})

it('every test that starts the program or a command is left to npm test', () => {
  const graph = readSourceGraph(repository)
  const starts = unitTestFiles(graph).filter(
    (path) =>
      closureOf(graph, [path]).has('src-main/testing/programs/spawn-server.ts') ||
      /'scripts\/run\.mjs'/.test(readFileSync(join(repository, path), 'utf8')),
  )
  expect(processSuites).toEqual(expect.arrayContaining(starts))
  expect(processSuites.filter((path) => !graph.has(path))).toEqual([])
})
