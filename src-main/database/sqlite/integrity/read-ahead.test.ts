import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readAhead } from './read-ahead.ts'

const MEBIBYTE = 1024 * 1024
const FILE_BYTES = 2.5 * MEBIBYTE
const HARD_DISK_MS = 10
const SOLID_DISK_MS = 0.1

function givenFile(): number {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-read-ahead-'))
  const file = join(folder, 'some.db')
  writeFileSync(file, Buffer.alloc(FILE_BYTES, 7))
  const descriptor = openSync(file, 'r')
  onTestFinished(() => {
    closeSync(descriptor)
    rmSync(folder, { recursive: true })
  })
  return descriptor
}

/** A disk on which each read of a page takes `readMs`. */
function disk(readMs: number, availableBytes = 8 * MEBIBYTE) {
  let milliseconds = 0
  let looks = 0
  return {
    availableBytes,
    random: () => 0.999_999,
    monotonicMs() {
      if (looks++ % 2 === 1) milliseconds += readMs
      return milliseconds
    },
    rest: () => {},
  }
}

it('reads a file to its end where pages at random places come slowly, and rests after each step', () => {
  let rests = 0
  const read = readAhead(givenFile(), { ...disk(HARD_DISK_MS), rest: () => void rests++ })
  expect(read).toBe(FILE_BYTES)
  expect(rests).toBeGreaterThanOrEqual(10)
})

it('leaves a file alone whose pages come fast, from a solid disk or from memory', () => {
  expect(readAhead(givenFile(), disk(SOLID_DISK_MS))).toBe(0)
})

it('reads nothing of a file that memory could not hold beside the sales', () => {
  expect(readAhead(givenFile(), disk(HARD_DISK_MS, FILE_BYTES))).toBe(0)
})
