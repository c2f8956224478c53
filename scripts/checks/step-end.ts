import { stripVTControlCharacters } from 'node:util'

const TOLD_LINES = 6
const LINE_LENGTH = 200
const TELLING = /\b(?:\w*error|fatal|out of memory|killed|refused)\b/i

export interface StepEnd {
  readonly exitCode: number | null
  /** The signal that ended the process; null if none did. */
  readonly signal: NodeJS.Signals | null
  /** Text of stdout and stderr. */
  readonly output: string
  /** True if it did not write the report of its tests. */
  readonly lacksReport: boolean
}

/**
 * Returns on one line the end of a step that failed without a failed test: its signal or exit code, and the lines of
 * its output about an error, else the last lines. The build machine stores such lines and not the whole output.
 */
export function describeEnd({ exitCode, signal, output, lacksReport }: StepEnd): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim().slice(0, LINE_LENGTH))
    .filter((line) => line !== '')
  const telling = lines.filter((line) => TELLING.test(line)).slice(0, TOLD_LINES)
  const told = telling.length > 0 ? telling : lines.slice(-TOLD_LINES)
  const how = signal === null ? `exit code ${exitCode}` : `ended by ${signal}`
  return [`${how}${lacksReport ? ', no report' : ''}`, ...told].join(' | ')
}
