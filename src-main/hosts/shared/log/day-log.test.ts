import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepDayLog } from './day-log.ts'

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('keeps the lines of the last ten days in one file a day, and passes them on', async () => {
  const folder = givenFolder()
  const passed: string[] = []
  let day = 1
  const now = () => new Date(Date.UTC(2026, 10, day, 12))
  const kept = keepDayLog((_, message) => passed.push(message), folder, { now })
  for (; day <= 14; day++) {
    kept.log('info', `Day ${day}`, { token: 'abc' })
    await kept.written()
  }
  const files = readdirSync(join(folder, 'log'))
  // Ten days of before, and the day itself.
  expect(files).toHaveLength(11)
  expect(files).toContain('2026-11-14.log')
  expect(files).not.toContain('2026-11-01.log')
  const line = readFileSync(join(folder, 'log', '2026-11-14.log'), 'utf8')
  expect(JSON.parse(line)).toMatchObject({ message: 'Day 14', detail: { token: '***' } })
  expect(passed).toHaveLength(14)
})

it('drops lines of a day that has its limit, and of a folder that does not exist', async () => {
  const folder = givenFolder()
  const kept = keepDayLog(() => undefined, folder, { mostBytes: 200 })
  for (let line = 0; line < 20; line++) kept.log('warn', 'The printers could not be asked')
  await kept.written()
  const [file = ''] = readdirSync(join(folder, 'log'))
  expect(readFileSync(join(folder, 'log', file)).length).toBeLessThanOrEqual(200)
  const nowhere = keepDayLog(() => undefined, join(folder, 'absent'))
  nowhere.log('error', 'No folder')
  await nowhere.written()
  expect(readdirSync(folder)).toEqual(['log'])
})
