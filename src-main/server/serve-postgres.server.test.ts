import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { givenDataFolder, spawnServer, watchServer } from '../testing/spawn-server.ts'

const server = process.env['MOSTRADOR_TEST_DATABASE'] ?? ''
const central = (url: string) => ['--role', 'central', '--database', url]

// Tests the built bundle, because it must find the driver.
beforeAll(() => ensureBuilt(['main']), 60_000)

it.each([
  ['a server that is not there', 'postgres://central:clave-secreta@127.0.0.1:1/central', 71],
  ['a password that is wrong', withPassword('clave-secreta'), 72],
  ['a server that confirms before it has written', server, 73],
])('reports %s in one line without the password, and exits', async (_, url, exitCode) => {
  const end = await spawnServer(givenDataFolder(), central(url)).ended
  expect(end).toMatchObject({ exitCode, stdout: '' })
  expect(end.stderr).toMatch(/^[^\n]+ servidor PostgreSQL[^\n]+\n$/)
  expect(end.stderr).not.toContain(new URL(url).password)
})

it('reads the database URL from DATABASE_URL', async () => {
  const main = resolve(import.meta.dirname, '../../out/main/server.js')
  const DATABASE_URL = 'postgres://central:clave-secreta@127.0.0.1:1/central'
  const child = spawn(
    process.execPath,
    [main, '--port', '0', '--data', givenDataFolder(), '--role', 'central'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DATABASE_URL } },
  )
  expect((await watchServer(child).ended).exitCode).toBe(71)
})

it.runIf(process.platform === 'linux')('removes the password from the process list', async () => {
  // This address never answers, so the program keeps waiting for the connection.
  const silent = 'postgres://central:clave-secreta@192.0.2.1:5432/central'
  const { child } = spawnServer(givenDataFolder(), central(silent))
  const commandLine = () => readFileSync(join('/proc', String(child.pid), 'cmdline'), 'utf8')
  await expect.poll(commandLine).not.toContain('clave-secreta')
  expect(commandLine()).toContain('mostrador central')
})

function withPassword(password: string): string {
  const url = new URL(server)
  url.password = password
  return url.href
}
