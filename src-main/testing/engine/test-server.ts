import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** First PostgreSQL version with STRATEGY; older ones always copy files. */
const CHOOSES_STRATEGY = 150_000

/** Runs SQL on the server that has a run's databases. */
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

/** Copies a database by its files, which takes half the time of a copy through the log. */
export async function copyDatabase(server: string, name: string, template: string): Promise<void> {
  strategy ??= onServer<{ version: string }>(
    server,
    `SELECT current_setting('server_version_num') AS version`,
  ).then(([row]) => (Number(row?.version) < CHOOSES_STRATEGY ? '' : 'STRATEGY FILE_COPY'))
  await onServer(server, `CREATE DATABASE "${name}" TEMPLATE "${template}" ${await strategy}`)
}

const MAXIMUM_LEAVING = 3
const leaving = new Set<Promise<unknown>>()

/** Drops a database in the background; waits only if too many drops are running. */
export async function leaveDatabase(server: string, name: string): Promise<void> {
  if (leaving.size >= MAXIMUM_LEAVING) await Promise.race(leaving)
  // `dropRun` drops databases that could not be dropped here.
  const gone = onServer(server, `DROP DATABASE "${name}" WITH (FORCE)`).catch(() => undefined)
  leaving.add(gone)
  void gone.then(() => leaving.delete(gone))
}

const PREFIX = 'mostrador_test'

export function newName(run: string): string {
  return `${PREFIX}_${run}_${randomUUID().slice(0, 12)}`
}

/** Drops the databases left by a run: demo templates and databases of interrupted tests. */
export async function dropRun(server: string, run: string): Promise<void> {
  const rows = await onServer<{ datname: string }>(
    server,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${PREFIX}_${run}_')`,
  )
  for (const { datname } of rows) {
    await onServer(server, `DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`)
  }
}
