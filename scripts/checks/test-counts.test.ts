import { expect, it } from 'vitest'
import {
  closingLine,
  countsOf,
  failureLines,
  failuresOf,
  flakyLines,
  flakyOf,
  noTests,
  passedFilesOf,
  passedJourneysOf,
} from './test-counts.ts'

it('reads the counts of both test runners', () => {
  const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }
  expect(countsOf(vitest)).toEqual({ passed: 7, failed: 1, skipped: 2 })
  const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }
  expect(countsOf(playwright)).toEqual({ passed: 4, failed: 1, skipped: 2 })
})

it('sums the runs, and counts a failed step without a failed test as one failure', () => {
  const run = { hasPassed: true, counts: { passed: 5, failed: 0, skipped: 0 } }
  expect(closingLine([run, { hasPassed: true, counts: noTests }])).toBe('5 passed, 0 failed')
  expect(
    closingLine([
      run,
      { hasPassed: false, counts: noTests },
      { hasPassed: false, counts: { passed: 1, failed: 2, skipped: 3 } },
    ]),
  ).toBe('6 passed, 3 failed, 3 skipped')
})

it('names each failed test, a file that does not load, and a step that failed without a test', () => {
  const vitest = {
    numPassedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'sells' },
          { status: 'passed', fullName: 'buys' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(failuresOf(vitest)).toEqual(['a.test.ts: sells', 'b.test.ts'])
  const spec = { ok: false, file: 'day.spec.ts', title: 'the day' }
  const playwright = {
    stats: {},
    suites: [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [spec] }] }],
  }
  expect(failuresOf(playwright)).toEqual(['day.spec.ts: the day'])
  expect(
    failureLines([
      { name: 'unit tests', hasPassed: false, failures: ['a.test.ts: sells'] },
      { name: 'lint', hasPassed: false, failures: [] },
      { name: 'format', hasPassed: true, failures: [] },
    ]),
  ).toEqual(['✗ unit tests › a.test.ts: sells', '✗ lint'])
})

it('names each test that failed and passed at a later try', () => {
  const spec = { ok: true, file: 'day.spec.ts', title: 'the day', tests: [{ status: 'flaky' }] }
  const sound = { ...spec, title: 'the night', tests: [{ status: 'expected' }] }
  const flaky = flakyOf({ stats: {}, suites: [{ specs: [sound], suites: [{ specs: [spec] }] }] })
  expect(flaky).toEqual(['day.spec.ts: the day'])
  const result = { status: 'passed', fullName: 'sells', failureMessages: [] }
  const second = { ...result, fullName: 'buys', failureMessages: ['expected 1 to be 2'] }
  const vitest = {
    numPassedTests: 2,
    testResults: [
      { name: '/repo/a.test.ts', status: 'passed', assertionResults: [result, second] },
    ],
  }
  expect(flakyOf(vitest)).toEqual(['/repo/a.test.ts: buys'])
  expect(passedFilesOf(vitest, '/repo')).toEqual([])
  expect(flakyLines([{ name: 'journeys', flaky }])).toEqual([
    '~ journeys › day.spec.ts: the day (flaky)',
  ])
})

it('a test file has passed if all its tests ran and passed', () => {
  const file = (name: string, ...statuses: string[]) => ({
    name: `/repo/src/${name}.test.ts`,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status, fullName: name })),
  })
  const report = {
    numPassedTests: 3,
    testResults: [
      file('green', 'passed', 'passed'),
      file('red', 'passed', 'failed'),
      file('skipped', 'passed', 'pending'),
    ],
  }
  expect(passedFilesOf(report, '/repo')).toEqual(['src/green.test.ts'])
})

it('keeps a file of journeys if every test in it passed at its first try', () => {
  const spec = (file: string, ok: boolean, ...statuses: string[]) => ({
    file,
    title: 'sells',
    ok,
    tests: statuses.map((status) => ({ status })),
  })
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        specs: [spec('sale.spec.ts', true, 'expected'), spec('flaky.spec.ts', true, 'flaky')],
        suites: [{ specs: [spec('sale.spec.ts', true, 'expected')] }],
      },
      { specs: [spec('skipped.spec.ts', true, 'skipped'), spec('day.spec.ts', true, 'expected')] },
      { specs: [spec('day.spec.ts', false, 'unexpected')] },
    ],
  }
  expect(passedJourneysOf(report)).toEqual(['sale.spec.ts'])
})
