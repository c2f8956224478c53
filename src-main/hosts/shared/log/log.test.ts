import { expect, it } from 'vitest'
import { createLog, type LogLevel } from './log.ts'

function givenLog(level: LogLevel) {
  const lines: string[] = []
  const log = createLog(
    level,
    (line) => lines.push(line),
    () => new Date('2026-11-21T19:58:00.000Z'),
  )
  return { log, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

it('writes one JSON line per entry and skips entries below the level', () => {
  const { log, entries } = givenLog('warn')
  log('info', 'Started')
  log('warn', 'The connection to the central is down', { attempts: 3 })
  expect(entries()).toEqual([
    {
      time: '2026-11-21T19:58:00.000Z',
      level: 'warn',
      message: 'The connection to the central is down',
      detail: { attempts: 3 },
    },
  ])
})

it("includes an error's code and cause", () => {
  const { log, entries } = givenLog('error')
  const cause = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
  log('error', 'A request failed', new Error('Not saved', { cause }))
  expect(entries()[0]).toMatchObject({
    detail: { name: 'Error', message: 'Not saved', cause: { code: 'SQLITE_IOERR' } },
  })
})

it('masks secrets at any depth', () => {
  const { log, entries } = givenLog('debug')
  log('debug', 'Request', {
    body: { username: 'ana', password: 'admin1234', users: [{ pin: '9999' }] },
    headers: { authorization: 'Bearer abc' },
    pepper: new Uint8Array(32),
  })
  expect(entries()[0]).toMatchObject({
    detail: {
      body: { username: 'ana', password: '***', users: [{ pin: '***' }] },
      headers: { authorization: '***' },
      pepper: '***',
    },
  })
})

it('handles a circular detail', () => {
  const { log, entries } = givenLog('debug')
  const detail: Record<string, unknown> = {}
  detail['self'] = detail
  log('debug', 'Loop', detail)
  expect(entries()).toHaveLength(1)
})
