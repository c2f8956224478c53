import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { SqliteConnection } from '#main/database/sqlite/sqlite-dialect.ts'
import {
  contentOf,
  contentOfCopy,
  type FollowedFile,
  givenCopyFolder,
  givenFollowedFile,
  givenFollower,
  untilCurrent,
} from '#main/testing/given/given-copy.ts'
import { seededRandom } from '#main/testing/sync-simulator/seeded-random.ts'

/** Changes what goes over a line: calls `pass` for each message that arrives. */
function throughEach(
  line: CounterLine,
  each: (message: string | Uint8Array, pass: (message: string | Uint8Array) => void) => void,
): CounterLine {
  return {
    send: (message) => each(message, (passed) => line.send(passed)),
    get waitingBytes() {
      return line.waitingBytes
    },
    onMessage: (take) => line.onMessage(take),
    onClose: (closed) => line.onClose(closed),
    close: () => line.close(),
  }
}

/** Writes acts of all sizes, and begins the log again in between. */
async function burst(file: FollowedFile, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await file.write(`act ${index % 7}`, index % 5 === 0 ? 300_000 : 100)
    if (index % 6 === 5) file.restartLog()
  }
}

it('survives a kill after any message: the disk holds a whole copy, and it goes on from there', async () => {
  const file = givenFollowedFile()
  await file.write('first', 200_000)
  const kills: string[] = []
  let messages = 0
  const folder = givenCopyFolder()
  const copy = givenFollower(file, {
    folder,
    through: (line) =>
      throughEach(line, (message, pass) => {
        // The pieces of a file are many and alike.
        if (typeof message === 'string' || message.length < 60_000 || messages++ % 20 === 0) {
          const aside = givenCopyFolder()
          cpSync(folder, aside, { recursive: true })
          kills.push(aside)
        }
        pass(message)
      }),
  })
  await untilCurrent(file, copy)
  await burst(file, 8)
  await untilCurrent(file, copy)
  expect(contentOfCopy(folder)).toEqual(contentOf(file.folder))
  await copy.follower.stop()
  expect(kills.length).toBeGreaterThan(15)
  let whole = 0
  for (const [index, killed] of kills.entries()) {
    const content = existsSync(join(killed, DATABASE_FILE)) ? contentOfCopy(killed) : undefined
    if (content !== undefined) whole++
    // While the first copy comes there is no file.
    expect(content?.['integrity'] ?? [{ integrity_check: 'ok' }]).toEqual([
      { integrity_check: 'ok' },
    ])
    const again = givenFollower(file, { folder: killed, key: 100 + index })
    await untilCurrent(file, again)
    expect(contentOfCopy(killed)).toEqual(contentOf(file.folder))
    await again.follower.stop()
    file.source.forget(100 + index)
  }
  expect(whole).toBeGreaterThan(3)
})

it('goes on after its line is cut at any message, from where it was', async () => {
  const file = givenFollowedFile()
  const folder = givenCopyFolder()
  for (let seed = 1; seed <= 25; seed++) {
    const random = seededRandom(seed)
    let left = random.below(30)
    const copy = givenFollower(file, {
      folder,
      through: (line) =>
        throughEach(line, (message, pass) => {
          if (left-- === 0) line.close()
          pass(message)
        }),
    })
    await burst(file, random.below(8))
    await copy.follower.stop()
  }
  const copy = givenFollower(file, { folder })
  await untilCurrent(file, copy)
  expect(contentOfCopy(folder)).toEqual(contentOf(file.folder))
  expect(file.logged).toEqual([])
})

it('continues without a fresh copy if the log of the origin still has its place', async () => {
  const file = givenFollowedFile()
  const folder = givenCopyFolder()
  const first = givenFollower(file, { folder })
  await untilCurrent(file, first)
  await file.write('a')
  await untilCurrent(file, first)
  await first.follower.stop()
  await file.write('b')
  const kinds: string[] = []
  const watch = (line: CounterLine) =>
    throughEach(line, (message, pass) => {
      if (typeof message === 'string') kinds.push((JSON.parse(message) as { kind: string }).kind)
      pass(message)
    })
  const second = givenFollower(file, { folder, through: watch })
  await untilCurrent(file, second)
  await second.follower.stop()
  // It lacked nothing of the log that ended: the next one follows.
  file.restartLog()
  await file.write('c')
  const third = givenFollower(file, { folder, through: watch })
  await untilCurrent(file, third)
  expect(kinds).not.toContain('FRESH')
  expect(contentOfCopy(folder)).toEqual(contentOf(file.folder))
  await third.follower.stop()
  // It lacks the end of a log that is gone.
  await file.write('d')
  file.restartLog()
  await file.write('e')
  const fourth = givenFollower(file, { folder, through: watch })
  await untilCurrent(file, fourth)
  expect(kinds).toContain('FRESH')
  expect(contentOfCopy(folder)).toEqual(contentOf(file.folder))
})

it('never keeps a message that is damaged, missing or twice: it asks for a fresh copy', async () => {
  const file = givenFollowedFile()
  const folder = givenCopyFolder()
  let fault: 'FLIP' | 'DROP' | 'TWICE' | undefined
  let faults = 0
  const random = seededRandom(7)
  const copy = givenFollower(file, {
    folder,
    through: (line) =>
      throughEach(line, (message, pass) => {
        if (fault === undefined || typeof message === 'string') {
          pass(message)
          return
        }
        const kind = fault
        fault = undefined
        faults++
        const changed = new Uint8Array(message)
        const at = 24 + random.below(changed.length - 24)
        changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8))
        if (kind !== 'DROP') pass(kind === 'FLIP' ? changed : message)
        if (kind === 'TWICE') pass(message)
      }),
  })
  await untilCurrent(file, copy)
  for (const kind of ['FLIP', 'DROP', 'TWICE', 'FLIP', 'FLIP', 'DROP'] as const) {
    fault = kind
    await file.write(`act ${faults}`, 150_000)
    await file.write('after')
    await expect.poll(() => fault).toBeUndefined()
    await expect
      .poll(() => file.logged.filter((line) => line.includes('afresh')).length)
      .toBe(faults)
    await untilCurrent(file, copy)
    expect(contentOfCopy(folder)).toEqual(contentOf(file.folder))
  }
})

it('does not trust a log that was cut or changed on its disk, at any byte', async () => {
  const file = givenFollowedFile()
  const folder = givenCopyFolder()
  const first = givenFollower(file, { folder })
  await untilCurrent(file, first)
  for (let index = 0; index < 6; index++) await file.write(`act ${index}`, 9_000)
  await untilCurrent(file, first)
  await first.follower.stop()
  const log = readFileSync(join(folder, `${DATABASE_FILE}-wal`))
  for (let seed = 1; seed <= 20; seed++) {
    const random = seededRandom(seed)
    const spoiled = givenCopyFolder()
    cpSync(folder, spoiled, { recursive: true })
    const at = random.below(log.length)
    const place = join(spoiled, `${DATABASE_FILE}-wal`)
    if (seed % 2 === 0) truncateSync(place, at)
    else writeFileSync(place, log.with(at, (log[at] ?? 0) ^ 4))
    const again = givenFollower(file, { folder: spoiled, key: seed })
    await untilCurrent(file, again)
    expect(contentOfCopy(spoiled)).toEqual(contentOf(file.folder))
    await again.follower.stop()
  }
})

it('a fresh copy that is interrupted leaves the earlier copy', async () => {
  const file = givenFollowedFile()
  const folder = givenCopyFolder()
  await file.write('big', 3_000_000)
  const first = givenFollower(file, { folder })
  await untilCurrent(file, first)
  await first.follower.stop()
  const earlier = contentOfCopy(folder)
  await file.write('lost', 100)
  file.restartLog()
  await file.write('next', 100)
  let pieces = 0
  const second = givenFollower(file, {
    folder,
    through: (line) =>
      throughEach(line, (message, pass) => {
        if (typeof message !== 'string' && ++pieces === 20) line.close()
        pass(message)
      }),
  })
  await expect.poll(() => second.follower.state().isConnected).toBe(false)
  const { bytes, total } = second.follower.state()
  expect(total).toBeGreaterThan(3_000_000)
  expect(bytes).toBeLessThan(total ?? 0)
  expect(contentOfCopy(folder)).toEqual(earlier)
  await second.follower.stop()
  expect(contentOfCopy(folder)).toEqual(earlier)
  const third = givenFollower(file, { folder })
  await untilCurrent(file, third)
  expect(contentOfCopy(folder)).toEqual(contentOf(file.folder))
})

it('ends the renames of a fresh copy that a kill interrupted', async () => {
  const file = givenFollowedFile()
  const folder = givenCopyFolder()
  const first = givenFollower(file, { folder })
  await untilCurrent(file, first)
  await file.write('a')
  await untilCurrent(file, first)
  await first.follower.stop()
  const position = first.follower.position()
  // As after the rename of the file, which has its log already, and before that of the log.
  const killed = givenCopyFolder()
  cpSync(join(folder, DATABASE_FILE), join(killed, DATABASE_FILE))
  cpSync(join(folder, `${DATABASE_FILE}-wal`), join(killed, 'fresh-copy.log'))
  const again = givenFollower(file, { folder: killed })
  expect(again.follower.position()).toEqual(position)
  await untilCurrent(file, again)
  expect(contentOfCopy(killed)).toEqual(contentOf(file.folder))
})

it('what was rolled back never arrives, also if it was too large for the memory of the writer', async () => {
  const file = givenFollowedFile()
  const copy = givenFollower(file)
  await untilCurrent(file, copy)
  for (let round = 0; round < 3; round++) {
    await file.write('kept', 5_000)
    const refused = file.database.transaction(async (db) => {
      for (let row = 0; row < 40; row++) {
        const value = `rolled back ${'y'.repeat(1_000_000)}`
        await db
          .insertInto('settings')
          .values({ name: `no ${row}`, value })
          .execute()
      }
      throw new Error('Refused')
    })
    await expect(refused).rejects.toThrow('Refused')
    await file.write('after', 5_000)
  }
  await untilCurrent(file, copy)
  expect(contentOfCopy(copy.folder)).toEqual(contentOf(file.folder))
  expect(readFileSync(join(copy.folder, `${DATABASE_FILE}-wal`)).includes('rolled back')).toBe(
    false,
  )
})

it('a copy that is too slow gets a fresh one, and what is kept for it stays small', async () => {
  const kept: number[] = []
  const file = givenFollowedFile({ mostKeptBytes: 400_000 })
  let isStuck = false
  const copy = givenFollower(file, {
    through: (line) => ({
      ...throughEach(line, (message, pass) => pass(message)),
      get waitingBytes() {
        return isStuck ? 1_000_000 : line.waitingBytes
      },
    }),
  })
  await untilCurrent(file, copy)
  isStuck = true
  for (let index = 0; index < 40; index++) {
    await file.write(`act ${index % 5}`, 100_000)
    kept.push(file.source.keptBytes)
  }
  expect(copy.follower.state().isWhole).toBe(true)
  isStuck = false
  await expect.poll(() => file.source.state(1)?.lagMs).toBe(0)
  expect(contentOfCopy(copy.folder)).toEqual(contentOf(file.folder))
  expect(Math.max(...kept)).toBeLessThanOrEqual(400_000)
})

it('follows on after a COMMIT that failed, and after the origin was stopped or killed', async () => {
  const file = givenFollowedFile()
  const folder = givenCopyFolder()
  const copy = givenFollower(file, { folder })
  await untilCurrent(file, copy)
  const { execute } = SqliteConnection.prototype as { execute: (...all: unknown[]) => unknown }
  const spy = vi.spyOn(SqliteConnection.prototype, 'execute').mockImplementation(function failOnce(
    this: SqliteConnection,
    sql,
    parameters,
  ) {
    if (sql !== 'commit') return execute.call(this, sql, parameters) as never
    spy.mockRestore()
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
  })
  await expect(file.write('fails')).rejects.toThrow('disk I/O error')
  await file.write('after', 9_000)
  await expect.poll(() => contentOfCopy(folder)).toEqual(contentOf(file.folder))
  await file.write('later')
  await untilCurrent(file, copy)
  await copy.follower.stop()

  // A kill leaves the log: the copy goes on in it.
  const killed = givenCopyFolder()
  cpSync(file.folder, killed, { recursive: true })
  rmSync(join(killed, `${DATABASE_FILE}-shm`), { force: true })
  const revived = givenFollowedFile({}, killed)
  await revived.write('revived')
  const second = givenFollower(revived, { folder })
  await untilCurrent(revived, second)
  expect(contentOfCopy(folder)).toEqual(contentOf(killed))
  await revived.close()
  await second.follower.stop()

  const restarted = givenFollowedFile({}, killed)
  await restarted.write('restarted')
  const third = givenFollower(restarted, { folder })
  await untilCurrent(restarted, third)
  expect(contentOfCopy(folder)).toEqual(contentOf(killed))
})
