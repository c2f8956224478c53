import { maskText } from './mask-text.ts'

const MOST_LINES = 4_000
const MOST_FRAMES = 12

interface LogEntry {
  readonly time?: unknown
  readonly level?: unknown
  readonly message?: unknown
  readonly detail?: unknown
}

/** Returns the last lines of a log file for a bundle: its messages, and of an error the name, code and place in the code. */
export function logLines(text: string): string {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines
    .slice(-MOST_LINES)
    .map((line) => `${shownLine(line)}\n`)
    .join('')
}

function shownLine(line: string): string {
  const entry = parsed(line)
  if (entry === undefined) return '(?)'
  const { time, level, message, detail } = entry
  return JSON.stringify({
    time: String(time),
    level: String(level),
    message: maskText(String(message)),
    ...shownDetail(detail),
  })
}

function parsed(line: string): LogEntry | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Only numbers and flags of a detail, and of an error what says where it happened: a name could be in any other text. */
function shownDetail(detail: unknown): object {
  if (typeof detail !== 'object' || detail === null) return {}
  const members = Object.entries(detail)
  const shown = members.filter(
    ([, value]) => typeof value === 'number' || typeof value === 'boolean',
  )
  const { name, code, message, stack } = detail as Record<string, unknown>
  const frames = typeof stack === 'string' ? stack.split('\n').filter(isFrame) : []
  return {
    detail: {
      ...Object.fromEntries(shown),
      ...(frames.length === 0
        ? {}
        : { name: text(name), code: text(code), message: text(message) }),
      ...(frames.length === 0 ? {} : { stack: frames.slice(0, MOST_FRAMES).map(frameOf) }),
    },
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? maskText(value) : undefined
}

function isFrame(line: string): boolean {
  return /^\s+at /.test(line)
}

/** The function and the file's name: a folder may bear the name of its user. */
function frameOf(line: string): string {
  return line.trim().replace(/\(?(?:file:\/\/)?[^\s()]*[\\/]([^\s()\\/]+)\)?$/, '$1')
}
