import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createClient, routesOf } from '#shared/api/client.ts'
import { API_PREFIX, api } from '#shared/api/index.ts'
import { createApp } from '#main/app/app.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import { sellEvening } from '#main/testing/acts/sell-evening.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { root } from '../root.ts'

/** Before the day of the tests' clock, so that a test sells on in this folder without a doubt about the date. */
const BEGIN = Date.parse('2026-11-20T17:00:00.000Z')
const STEP_MS = 250

/**
 * Makes the data folder of a demo till of this version after an evening of sales, as
 * `src-main/testing/given/mostrador-<version>-day.tar.gz`: `node scripts/builds/make-version-day.ts`, once for each release. The next
 * version's tests open it.
 */
async function makeVersionDay(): Promise<string> {
  const { version } = packageFile
  const archive = join(root, 'src-main/testing/given', `mostrador-${version}-day.tar.gz`)
  const workFolder = mkdtempSync(join(tmpdir(), 'mostrador-day-'))
  const name = `data-${version}`
  const dataFolder = join(workFolder, name)
  mkdirSync(dataFolder, { mode: 0o700 })
  let now = BEGIN
  const app = await createApp({
    dataFolder,
    version,
    clock: { now: () => new Date((now += STEP_MS)), monotonicMs: () => performance.now() },
    randomness: systemRandomness,
    pepper: readPepperFile(dataFolder, systemRandomness),
    checkpoints: 'inline',
    historyChecks: 'asked',
    followsPrinterSimulator: false,
    log: (level, message) => console.error(`${level} ${message}`),
  })
  await app.fillWithDemo()
  const routes = routesOf(api)
  const clientWith = (token: string | undefined) =>
    createClient(routes, async ({ method, path, body, headers }) => {
      const response = await app.fetch(
        new Request(`http://localhost${API_PREFIX}${path}`, {
          method,
          headers: {
            'Content-Type': 'application/json',
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(typeof body === 'string' ? { body } : {}),
        }),
      )
      return { status: response.status, body: await response.json(), headers: response.headers }
    })
  await sellEvening({
    as: async (username) => {
      const password = `${username}1234`
      const { token } = await clientWith(undefined).auth.login({ body: { username, password } })
      return clientWith(token)
    },
  })
  await app.stop()
  // The copy that a closed register leaves would double the archive.
  rmSync(join(dataFolder, 'backups'), { recursive: true, force: true })
  const raw = new Database(join(dataFolder, DATABASE_FILE))
  raw.exec('VACUUM')
  raw.close()
  execFileSync('tar', ['czf', archive, '-C', workFolder, name])
  rmSync(workFolder, { recursive: true })
  return archive
}

console.log(await makeVersionDay())
