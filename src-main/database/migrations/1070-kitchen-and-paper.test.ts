import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrate } from '../upgrade/migrate.ts'

it('deletes the content of a paper with its job', () => {
  const raw = new Database(':memory:')
  raw.pragma('foreign_keys = ON')
  migrate(raw)
  raw.exec(`
    INSERT INTO printers (id, name, connection, columns, codePage, hasCutter, hasDrawer, enabled)
    VALUES (1, 'Caja', '{}', 48, 'PC858', 1, 1, 1);
    INSERT INTO printJobs (id, job, title, printerId, state, copies, createdAt)
    VALUES (7, 'DRAWER', 'Gaveta', 1, 'QUEUED', 1, '2026-11-20T10:00:00.000Z');
    INSERT INTO printContents (printJobId, content) VALUES (7, '{"kind":"DRAWER"}');
  `)
  const contents = () => raw.prepare('SELECT printJobId, content FROM printContents').all()
  expect(contents()).toEqual([{ printJobId: 7, content: '{"kind":"DRAWER"}' }])
  raw.exec('DELETE FROM printJobs')
  expect(contents()).toEqual([])
  raw.close()
})

it('makes the stations that categories of 0.1.0 name', () => {
  const raw = new Database(':memory:')
  migrate(raw, 10)
  raw.exec(`
    INSERT INTO categories (name, position, station)
    VALUES ('Platos', 1, 'Cocina'), ('Bebidas', 2, 'Barra'), ('Sopas', 3, 'Cocina'), ('Otros', 4, NULL)`)
  migrate(raw, 1070)
  expect(
    raw.prepare('SELECT name, hasScreen, needsTicket FROM stations ORDER BY name').all(),
  ).toEqual([
    { name: 'Barra', hasScreen: 1, needsTicket: 1 },
    { name: 'Cocina', hasScreen: 1, needsTicket: 1 },
  ])
  raw.close()
})
