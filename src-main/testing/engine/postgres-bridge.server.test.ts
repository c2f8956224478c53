import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { queryAtOnce } from './postgres-bridge.ts'

const url = process.env['MOSTRADOR_TEST_DATABASE'] ?? ''

it('gives each statement its own rows after one that was given up', () => {
  onTestFinished(() => void queryAtOnce(url, null, []))
  expect(() => queryAtOnce(url, 'SELECT pg_sleep(1), 1 AS number', [], 100)).toThrow(
    'PostgreSQL took too long over: SELECT pg_sleep(1), 1 AS number',
  )
  expect(queryAtOnce(url, 'SELECT 2 AS number', [])).toEqual([{ number: 2 }])
  expect(queryAtOnce(url, 'SELECT $1::text AS word', ['tres'])).toEqual([{ word: 'tres' }])
})

it('names the open transaction that a statement waited for until its limit', async () => {
  const app = new pg.Client({ connectionString: url })
  await app.connect()
  onTestFinished(() => app.end())
  onTestFinished(() => void queryAtOnce(url, null, []))
  await app.query('BEGIN')
  await app.query('SELECT pg_advisory_xact_lock(7)')
  queryAtOnce(url, `SET statement_timeout = '100ms'`, [])
  expect(() => queryAtOnce(url, 'SELECT pg_advisory_xact_lock(7)', [])).toThrow(
    /canceling statement due to statement timeout \(open transactions: .*pg_advisory_xact_lock/,
  )
})

it('reports a connection that the server ended, and opens a new one', async () => {
  onTestFinished(() => void queryAtOnce(url, null, []))
  const end = 'SELECT pg_terminate_backend(pg_backend_pid())'
  expect(() => queryAtOnce(url, end, [])).toThrow(/terminat/)
  await expect.poll(() => queryAtOnce(url, 'SELECT 4 AS number', [])).toEqual([{ number: 4 }])
})
