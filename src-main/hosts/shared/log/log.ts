import type { Log } from '#main/core/acts/context.ts'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

const SECRET_NAME = /password|pin$|pinhash|token|secret|pepper|authorization|cookie|cardnumber/i
const MAXIMUM_DEPTH = 4

/**
 * Creates a log that writes one JSON line per entry at or above `level`; values with a secret's name are
 * masked.
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void,
  now: () => Date = () => new Date(),
): Log {
  const threshold = logLevels.indexOf(level)
  return (entryLevel, message, detail) => {
    if (logLevels.indexOf(entryLevel) < threshold) return
    const entry = {
      time: now().toISOString(),
      level: entryLevel,
      message,
      ...(detail === undefined ? {} : { detail: plain(detail, 0) }),
    }
    write(`${JSON.stringify(entry)}\n`)
  }
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAXIMUM_DEPTH) return '…'
  if (value instanceof Error) {
    const { code } = value as NodeJS.ErrnoException
    return {
      name: value.name,
      message: value.message,
      ...(code === undefined ? {} : { code }),
      stack: value.stack,
      ...(value.cause === undefined ? {} : { cause: plain(value.cause, depth + 1) }),
    }
  }
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1))
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRET_NAME.test(name) ? '***' : plain(member, depth + 1),
    ]),
  )
}
