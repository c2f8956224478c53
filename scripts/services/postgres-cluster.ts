import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { memoryFolder } from './memory-folder.ts'

const USER = 'mostrador'
/** Only part of the socket's name: the server does not listen on the network. */
const PORT = 5432
const START_LIMIT_MS = 30_000
const NOBODY = 65_534
const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Settings for fast copies of a database; safe only because the server is temporary. */
const VOLATILE = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
  'max_connections=200',
]

export interface PostgresCluster {
  /** Superuser's URL of the database `postgres`, with password. */
  readonly url: string
  /** Returns the same URL for another database. */
  urlOf(database: string): string
  query(text: string): Promise<void>
  /** Simulates a power cut with SIGQUIT: no orderly shutdown. `start` starts it again. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops it and deletes its data. */
  close(): Promise<void>
}

/**
 * Starts a PostgreSQL server in a new folder, reached through a socket in it. `bin` comes from findPostgres.
 * Unless durable, it may lose confirmed commits in a power cut, but is several times as fast.
 */
export async function startPostgres(
  bin: string,
  { isDurable = false }: { readonly isDurable?: boolean } = {},
): Promise<PostgresCluster> {
  const folder = mkdtempSync(
    // tmpdir() on the disk may have a path too long for a socket.
    join(memoryFolder() ?? '/tmp', 'mostrador-postgres-'),
  )
  const data = join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  // Tests on a build machine run as root, and PostgreSQL refuses to.
  const identity = process.getuid?.() === 0 ? unprivileged() : undefined
  if (identity !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, identity.uid, identity.gid)
  }
  const run = { ...identity, cwd: folder }
  // SCRAM hashes the password 4,096 times for each connection, and each test makes five.
  const login = ['-U', USER, '--auth=md5', `--pwfile=${passwordFile}`]
  const locale = ['-E', 'UTF8', '--locale=C', '--no-sync']
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, ...login, ...locale], run)

  const settings = ['listen_addresses=', `port=${PORT}`, ...(isDurable ? [] : VOLATILE)]
  const command = ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])]
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const running = child
    child = undefined
    if (running === undefined || running.exitCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }
  const urlOf = (database: string) =>
    `postgres://${USER}:${password}@localhost/${database}?host=${encodeURIComponent(folder)}&port=${PORT}`
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  const start = async () => {
    child = spawn(join(bin, 'postgres'), command, { ...run, stdio: 'ignore' })
    const deadline = performance.now() + START_LIMIT_MS
    for (;;) {
      try {
        return await query('SELECT 1')
      } catch (error) {
        if (performance.now() > deadline || child.exitCode !== null) throw error
        await delay(50)
      }
    }
  }
  // Stops the server if this program ends.
  const leave = () => {
    child?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', leave)
  for (const signal of END_SIGNALS) process.once(signal, endedBySignal)
  await start()
  return {
    url: urlOf('postgres'),
    urlOf,
    query,
    start,
    kill: () => end('SIGQUIT'),
    async close() {
      process.off('exit', leave)
      for (const signal of END_SIGNALS) process.off(signal, endedBySignal)
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function unprivileged(): { readonly uid: number; readonly gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? []
  return uid === undefined ? { uid: NOBODY, gid: NOBODY } : { uid: Number(uid), gid: Number(gid) }
}

function endedBySignal(): void {
  process.exit(1)
}
