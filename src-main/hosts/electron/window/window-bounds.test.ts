import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readWindowPlace, saveWindowPlace } from './window-bounds.ts'

const counter = { x: 0, y: 0, width: 1366, height: 768 }
const kitchen = { x: 1366, y: 0, width: 1920, height: 1080 }

function givenFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-bounds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'window.json')
}

it('restores a window on the screen where it was', () => {
  const file = givenFile()
  const place = { bounds: { x: 1400, y: 50, width: 800, height: 600 }, isMaximized: true }
  saveWindowPlace(file, place)
  expect(readWindowPlace(file, [counter, kitchen])).toEqual(place)
})

it('forgets a window whose screen was unplugged', () => {
  const file = givenFile()
  saveWindowPlace(file, { bounds: { x: 1400, y: 50, width: 800, height: 600 }, isMaximized: false })
  expect(readWindowPlace(file, [counter])).toBeUndefined()
  saveWindowPlace(file, { bounds: { x: 100, y: 700, width: 800, height: 600 }, isMaximized: false })
  expect(readWindowPlace(file, [counter])).toBeUndefined()
})

it('returns undefined without a file or with a broken one', () => {
  const file = givenFile()
  expect(readWindowPlace(file, [counter])).toBeUndefined()
  for (const text of ['{"bounds":{"x":1', '{}', '{"bounds":{"x":"a"}}', 'null']) {
    writeFileSync(file, text)
    expect(readWindowPlace(file, [counter]), text).toBeUndefined()
  }
})
