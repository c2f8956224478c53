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

/** The figures of vitest's or Playwright's JSON report. A flaky test passed, on another try. */
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
 * The closing line of a run. A step that failed without a failing test to show for it (the linter, a
 * runner that crashed) counts as one failure, so that the line never says 0 beside a red run.
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
