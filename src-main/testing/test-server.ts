import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** STRATEGY came with it; before it, a copy was always one of files. */
const CHOOSES_STRATEGY = 150_000

/** Runs SQL on the server on which a run's databases are made. */
export async function onServer<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

let strategy: Promise<string> | undefined

/** Copies a database by its files: half the time of the way through the log. */
export async function copyDatabase(server: string, name: string, template: string): Promise<void> {
  strategy ??= onServer<{ version: string }>(
    server,
    `SELECT current_setting('server_version_num') AS version`,
  ).then(([row]) => (Number(row?.version) < CHOOSES_STRATEGY ? '' : 'STRATEGY FILE_COPY'))
  await onServer(server, `CREATE DATABASE "${name}" TEMPLATE "${template}" ${await strategy}`)
}

const MAXIMUM_LEAVING = 3
const leaving = new Set<Promise<unknown>>()

/** Drops a database beside the tests that follow; waits only where too many are on their way. */
export async function leaveDatabase(server: string, name: string): Promise<void> {
  if (leaving.size >= MAXIMUM_LEAVING) await Promise.race(leaving)
  // What could not be dropped goes with the run: see dropRun.
  const gone = onServer(server, `DROP DATABASE "${name}" WITH (FORCE)`).catch(() => undefined)
  leaving.add(gone)
  void gone.then(() => leaving.delete(gone))
}

const PREFIX = 'mostrador_test'

export function newName(run: string): string {
  return `${PREFIX}_${run}_${randomUUID().slice(0, 12)}`
}

/** Drops what a run has left: the demo's templates, and the databases of tests that were cut. */
export async function dropRun(server: string, run: string): Promise<void> {
  const rows = await onServer<{ datname: string }>(
    server,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${PREFIX}_${run}_')`,
  )
  for (const { datname } of rows) {
    await onServer(server, `DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`)
  }
}
