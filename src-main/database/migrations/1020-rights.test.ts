import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrate } from '../upgrade/migrate.ts'

const AT = '2026-11-21T19:58:00.000Z'

it('gives devices of 0.1.0 the full scope, keeps their sessions and deletes approval failures', () => {
  const raw = new Database(':memory:')
  migrate(raw, 10)
  raw.pragma('foreign_keys = OFF')
  raw
    .prepare(
      "INSERT INTO devices (name, tokenHash, createdAt, createdBy) VALUES ('T', 'x', ?, 'G')",
    )
    .run(AT)
  raw
    .prepare(
      `INSERT INTO sessions (tokenHash, userId, deviceId, createdAt, lastUsedAt)
       VALUES ('s', 4, 1, ?, ?)`,
    )
    .run(AT, AT)
  raw
    .prepare("INSERT INTO signInFailures VALUES ('approval:4:local', 9, ?), ('pin:4:local', 3, ?)")
    .run(AT, AT)

  migrate(raw, 1020)

  expect(raw.prepare('SELECT scope, revokedAt FROM devices').all()).toEqual([
    { scope: 'FULL', revokedAt: null },
  ])
  expect(raw.prepare('SELECT endedAt FROM sessions').all()).toEqual([{ endedAt: null }])
  expect(raw.prepare('SELECT subject, failures FROM signInFailures').all()).toEqual([
    { subject: 'pin:4:local', failures: 3 },
  ])
  raw.close()
})
