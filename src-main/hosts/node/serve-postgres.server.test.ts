import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { givenDataFolder, spawnServer, watchServer } from '#main/testing/programs/spawn-server.ts'

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
  const main = resolve(import.meta.dirname, '../../../out/main/server.js')
  const DATABASE_URL = 'postgres://central:clave-secreta@127.0.0.1:1/central'
  const child = spawn(
    process.execPath,
    [main, '--port', '0', '--data', givenDataFolder(), '--role', 'central'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DATABASE_URL } },
  )
  expect((await watchServer(child).ended).exitCode).toBe(71)
})

it.runIf(process.platform === 'linux')('removes the password from the process list', async () => {
  // This server accepts and never answers, so the program keeps waiting for the connection.
  const silent = createServer((socket) => onTestFinished(() => void socket.destroy()))
  onTestFinished(() => void silent.close())
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const url = `postgres://central:clave-secreta@127.0.0.1:${port}/central`
  const { child } = spawnServer(givenDataFolder(), central(url))
  const commandLine = () => readFileSync(join('/proc', String(child.pid), 'cmdline'), 'utf8')
  await expect.poll(commandLine).toContain('mostrador central')
  expect(commandLine()).not.toContain('clave-secreta')
})

function withPassword(password: string): string {
  const url = new URL(server)
  url.password = password
  return url.href
}
