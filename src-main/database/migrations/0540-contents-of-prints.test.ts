import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrate } from '../migrate.ts'

it('papers queued by an earlier version keep their content, and are deleted with their job', () => {
  const raw = new Database(':memory:')
  raw.pragma('foreign_keys = ON')
  migrate(raw, 500)
  raw.exec(`
    INSERT INTO printers (id, name, connection, columns, codePage, hasCutter, hasDrawer, enabled)
    VALUES (1, 'Caja', '{}', 48, 'PC858', 1, 1, 1);
    INSERT INTO printJobs (id, job, title, printerId, state, content, copies, createdAt)
    VALUES (7, 'DRAWER', 'Gaveta', 1, 'QUEUED', '{"kind":"DRAWER"}', 1, '2026-11-20T10:00:00.000Z');
  `)
  migrate(raw)
  const contents = () => raw.prepare('SELECT printJobId, content FROM printContents').all()
  expect(contents()).toEqual([{ printJobId: 7, content: '{"kind":"DRAWER"}' }])
  raw.exec('DELETE FROM printJobs')
  expect(contents()).toEqual([])
  raw.close()
})
