import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { givenApp } from '#main/testing/test-app.ts'

it('answers /health on a new demo database', async () => {
  const { request, logged } = await givenApp()
  const answer = await request('GET', '/health')
  expect(logged).toEqual([])
  expect(answer.body).toMatchObject({ status: 'ok', setupRequired: false })
})

it('closes the database if a later step of the start fails, so that the next start can open it', async () => {
  const { app, folder } = await givenApp()
  await app.stop()
  const store = (value: string) => {
    const raw = new Database(join(folder, DATABASE_FILE))
    raw.prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('sync', ?)").run(value)
    raw.close()
  }
  store('{"enabled":"maybe"}')
  await expect(givenApp({ folder })).rejects.toMatchObject({ problem: 'CORRUPT' })
  store('{"enabled":false}')
  const again = await givenApp({ folder })
  expect((await again.request('GET', '/health')).status).toBe(200)
})
