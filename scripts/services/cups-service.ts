import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const START_LIMIT_MS = 30_000
const FOLDERS = ['root', 'spool', 'cache', 'state', 'log'] as const

export interface CupsService {
  /** Value of CUPS_SERVER for its programs. */
  readonly server: string
  /** Stops it and deletes its queues and jobs. */
  close(): Promise<void>
}

/** Returns the path of CUPS's service; undefined if it is not installed. */
export function findCups(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'cupsd')).find((path) => existsSync(path))
}

/** Starts a separate CUPS service behind a socket in a new folder; it does not know the system's queues. */
export async function startCups(program: string): Promise<CupsService> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-cups-'))
  // CUPS started by root runs its programs as another user, who needs this folder.
  chmodSync(folder, 0o777)
  for (const name of FOLDERS) {
    mkdirSync(join(folder, name))
    chmodSync(join(folder, name), 0o777)
  }
  const server = join(folder, 'cups.sock')
  const settings = join(folder, 'cupsd.conf')
  writeFileSync(
    settings,
    `Listen ${server}
Browsing Off
WebInterface No
JobRetryInterval 1
<Location />
Order allow,deny
Allow all
</Location>
<Policy default>
JobPrivateAccess all
JobPrivateValues none
SubscriptionPrivateAccess all
SubscriptionPrivateValues none
<Limit All>
Order deny,allow
</Limit>
</Policy>
`,
  )
  const files = join(folder, 'cups-files.conf')
  writeFileSync(
    files,
    `ServerRoot ${join(folder, 'root')}
RequestRoot ${join(folder, 'spool')}
CacheDir ${join(folder, 'cache')}
StateDir ${join(folder, 'state')}
AccessLog ${join(folder, 'log', 'access')}
ErrorLog ${join(folder, 'log', 'error')}
PageLog ${join(folder, 'log', 'page')}
`,
  )
  const child = spawn(program, ['-f', '-c', settings, '-s', files], { stdio: 'ignore' })
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = performance.now() + START_LIMIT_MS
  while (!existsSync(server)) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await close()
      throw new Error('CUPS did not start')
    }
    await delay(50)
  }
  return { server, close }
}
