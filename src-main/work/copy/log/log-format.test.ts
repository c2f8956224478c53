import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { checkFrames, LOG_HEADER_BYTES, readLogHeader } from './log-format.ts'

/** Returns the log of three commits, the last of which wrote many pages. */
function givenLog(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const raw = new Database(join(folder, 'a.db'))
  raw.pragma('journal_mode = WAL')
  raw.exec('CREATE TABLE t (a)')
  raw.exec("INSERT INTO t VALUES ('one')")
  raw.exec('INSERT INTO t VALUES (randomblob(40000))')
  const log = readFileSync(join(folder, 'a.db-wal'))
  raw.close()
  return log
}

it('accepts the frames that SQLite wrote, up to the last commit', () => {
  const log = givenLog()
  const header = readLogHeader(log)
  const frames = log.subarray(LOG_HEADER_BYTES)
  const checked = checkFrames(frames, header!, header!.checksum)
  expect(checked.goodBytes).toBe(frames.length)
  expect(checked.committedBytes).toBe(frames.length)
  const cut = checkFrames(frames.subarray(0, -header!.frameBytes), header!, header!.checksum)
  expect(cut.goodBytes).toBe(frames.length - header!.frameBytes)
  expect(cut.committedBytes).toBe(3 * header!.frameBytes)
})

it('refuses a header and a frame with any changed bit', () => {
  const log = givenLog()
  const header = readLogHeader(log)!
  for (let bit = 0; bit < LOG_HEADER_BYTES * 8; bit++) {
    const changed = Buffer.from(log.subarray(0, LOG_HEADER_BYTES))
    changed[bit >> 3] = changed[bit >> 3]! ^ (1 << (bit & 7))
    expect(readLogHeader(changed)).toBeUndefined()
  }
  const frame = log.subarray(LOG_HEADER_BYTES, LOG_HEADER_BYTES + header.frameBytes)
  for (let bit = 0; bit < frame.length * 8; bit += 7) {
    const changed = Buffer.from(frame)
    changed[bit >> 3] = changed[bit >> 3]! ^ (1 << (bit & 7))
    expect(checkFrames(changed, header, header.checksum).goodBytes).toBe(0)
  }
})

it('refuses frames in another order', () => {
  const log = givenLog()
  const header = readLogHeader(log)!
  const second = log.subarray(LOG_HEADER_BYTES + header.frameBytes)
  expect(checkFrames(second, header, header.checksum).goodBytes).toBe(0)
})
