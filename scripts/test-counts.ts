export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 }

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

interface PlaywrightReport {
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
