import { relative } from 'node:path'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 }

interface VitestResult {
  readonly status: string
  readonly fullName: string
  /** The errors of all tries: a test that passed at its second try has some. */
  readonly failureMessages?: readonly string[]
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly VitestResult[]
  }[]
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly ok: boolean
    readonly file: string
    readonly title: string
    readonly tests?: readonly { readonly status: string }[]
  }[]
}

interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** Returns the counts of vitest's or Playwright's JSON report. A flaky test counts as passed. */
export function countsOf(report: unknown): Counts {
  if (isVitest(report)) {
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  }
  const { stats } = report as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }
}

/** Returns the file and the title of each failed test of a report. */
export function failuresOf(report: unknown): string[] {
  if (isVitest(report)) {
    return (report.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed')
      // A file that does not load has no test to report.
      if (failed.length === 0) return status === 'failed' ? [name] : []
      return failed.map(({ fullName }) => `${name}: ${fullName}`)
    })
  }
  return specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file}: ${title}`)
}

/** Returns the file and the title of each test of a report that passed only at another try. */
export function flakyOf(report: unknown): string[] {
  if (isVitest(report)) {
    return (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isFlaky).map(({ fullName }) => `${name}: ${fullName}`),
    )
  }
  return specsOf(report)
    .filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`)
}

function isFlaky({ status, failureMessages = [] }: VitestResult): boolean {
  return status === 'passed' && failureMessages.length > 0
}

function specsOf(report: unknown) {
  const inSuite = ({ suites = [], specs = [] }: PlaywrightSuite): typeof specs => [
    ...specs,
    ...suites.flatMap(inSuite),
  ]
  return ((report as PlaywrightReport).suites ?? []).flatMap(inSuite)
}

/**
 * Returns the files of vitest's report, relative to `root`, in which every test ran and passed at its first try. A
 * skipped test counts as not passed: it must run when the program that it needs is installed.
 */
export function passedFilesOf(report: unknown, root: string): string[] {
  if (!isVitest(report)) return []
  return (report.testResults ?? [])
    .filter(
      ({ status, assertionResults }) =>
        status === 'passed' &&
        assertionResults.every((result) => result.status === 'passed' && !isFlaky(result)),
    )
    .map(({ name }) => relative(root, name).replaceAll('\\', '/'))
}

/**
 * Returns the files of Playwright's report, relative to its folder of tests, in which every test passed at its first
 * try.
 */
export function passedJourneysOf(report: unknown): string[] {
  const specs = Map.groupBy(specsOf(report), ({ file }) => file)
  return [...specs]
    .filter(([, inFile]) =>
      inFile.every(
        ({ ok, tests = [] }) => ok && tests.every(({ status }) => status === 'expected'),
      ),
    )
    .map(([file]) => file)
}

/**
 * Returns one line for each test that failed and passed at a later try. It counts as passed, but it must be repaired.
 */
export function flakyLines(
  results: readonly { readonly name: string; readonly flaky: readonly string[] }[],
): string[] {
  return results.flatMap(({ name, flaky }) => flaky.map((test) => `~ ${name} › ${test} (flaky)`))
}

/** Returns one line for each failed test, and for each step that failed without a failed test. */
export function failureLines(
  results: readonly {
    readonly name: string
    readonly hasPassed: boolean
    readonly failures: readonly string[]
  }[],
): string[] {
  return results.flatMap(({ name, hasPassed, failures }) => {
    if (failures.length > 0) return failures.map((failure) => `✗ ${name} › ${failure}`)
    return hasPassed ? [] : [`✗ ${name}`]
  })
}

function isVitest(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'numPassedTests' in report
}

/**
 * Returns the last line of a run. A step that failed without a failed test (the linter, a crashed runner)
 * counts as one failure, so that a failed run never reports 0.
 */
export function closingLine(
  results: readonly { readonly hasPassed: boolean; readonly counts: Counts }[],
): string {
  const sum = (name: keyof Counts) => results.reduce((total, { counts }) => total + counts[name], 0)
  const silentFailures = results.filter(
    ({ hasPassed, counts }) => !hasPassed && counts.failed === 0,
  ).length
  const skipped = sum('skipped')
  return (
    `${sum('passed')} passed, ${sum('failed') + silentFailures} failed` +
    (skipped === 0 ? '' : `, ${skipped} skipped`)
  )
}
