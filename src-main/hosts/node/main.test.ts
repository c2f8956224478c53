import { X509Certificate } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { PEPPER_FILE, readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import { askSocket, freePort } from '#main/testing/given/given-lan.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { givenDataFolder, spawnServer } from '#main/testing/programs/spawn-server.ts'

// Tests the built bundle, because its threads must find their files beside it.
beforeAll(() => ensureBuilt(['main']), 60_000)

describe('the server', () => {
  it('prints its URL in one line and stops cleanly while a screen still listens to events', async () => {
    const folder = givenDataFolder()
    const server = spawnServer(folder, ['--demo'])
    const url = await server.ready
    const health = await fetch(`${url}/api/v1/health`)
    expect(await health.json()).toMatchObject({ status: 'ok', setupRequired: false })

    const signIn = await fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'admin1234' }),
    })
    const { token } = (await signIn.json()) as { token: string }
    const events = await fetch(`${url}/api/v1/events`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(events.headers.get('content-type')).toContain('text/event-stream')

    server.child.kill('SIGTERM')
    expect(await events.text()).toContain('retry: 1000')
    const end = await server.ended
    expect(end.exitCode).toBe(0)
    expect(end.stdout).toBe(`${JSON.stringify({ url })}\n`)
    expect(end.stderr).toContain('"message":"Stopped"')
    expect(end.stderr).not.toContain('"level":"error"')
    // No WAL file: the database was closed properly.
    expect(existsSync(join(folder, `${DATABASE_FILE}-wal`))).toBe(false)
  })

  it('ends with code 68 if another server already uses the data folder', async () => {
    const folder = givenDataFolder()
    await spawnServer(folder).ready
    const end = await spawnServer(folder).ended
    expect(end).toMatchObject({ exitCode: 68, stdout: '' })
    expect(end.stderr).toContain('ya está abierto')
  })

  it('ends with code 2 and the usage for an unknown option', async () => {
    const end = await spawnServer(givenDataFolder(), ['--puerto', '1']).ended
    expect(end).toMatchObject({ exitCode: 2, stdout: '' })
    expect(end.stderr).toContain('Uso: npm run serve')
  })

  it('ends with code 1 and a message if the port is in use', async () => {
    const { port } = new URL(await spawnServer(givenDataFolder()).ready)
    const end = await spawnServer(givenDataFolder(), ['--port', port]).ended
    expect(end).toMatchObject({ exitCode: 1, stdout: '' })
    expect(end.stderr).toBe(
      `El puerto ${port} ya está en uso. Elegir otro con --port, o --port 0 para uno libre.\n`,
    )
  })
})

describe('the network of the shop', () => {
  it('is served at once and after a restart; listening unencrypted on the network logs one warning', async () => {
    const folder = givenDataFolder()
    const port = await freePort('127.0.0.1')
    const first = spawnServer(folder, ['--demo'])
    const url = await first.ready
    const signIn = await fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'gerente', password: 'gerente1234' }),
    })
    const { token } = (await signIn.json()) as { token: string }
    const saved = await fetch(`${url}/api/v1/lan/settings`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ enabled: true, port, tls: true }),
    })
    const { fingerprint } = (await saved.json()) as { fingerprint: string }
    const shown = async () => {
      const answer = await askSocket(`http://127.0.0.1:${port}/lan/authority.crt`)
      return new X509Certificate(answer.bytes).fingerprint256
    }
    expect(await shown()).toBe(fingerprint)
    first.child.kill('SIGTERM')
    expect(await first.ended).toMatchObject({ exitCode: 0 })
    expect((await first.ended).stderr).not.toContain('SIN CIFRAR')
    await expect(shown()).rejects.toThrow(/ECONNREFUSED/)

    const second = spawnServer(folder, ['--host', '0.0.0.0'])
    await second.ready
    expect(await shown()).toBe(fingerprint)
    second.child.kill('SIGTERM')
    const end = await second.ended
    expect(end.exitCode).toBe(0)
    const loud = end.stderr.split('\n').filter((line) => line.includes('SIN CIFRAR'))
    expect(loud).toHaveLength(1)
    expect(loud[0]).toContain('http://0.0.0.0:')
  })
})

describe('a database that cannot be used', () => {
  it.each([
    [
      'of another program',
      65,
      (file: string) => new Database(file).exec('CREATE TABLE x (y)').close(),
    ],
    [
      'that is none',
      65,
      (file: string) => writeFileSync(file, 'not a database, only text '.repeat(90)),
    ],
    ['of a newer version', 67, (file: string) => makeNewer(file)],
    ['with a damaged page', 66, (file: string) => damage(file, 'customers')],
  ])('%s ends the program with code %i and is not changed', async (_, exitCode, prepare) => {
    const folder = givenDataFolder()
    const file = join(folder, DATABASE_FILE)
    if (exitCode > 65) await fill(folder)
    prepare(file)
    const before = readFileSync(file)
    const end = await spawnServer(folder).ended
    expect(end).toMatchObject({ exitCode, stdout: '' })
    expect(end.stderr.trimEnd().split('\n')).toHaveLength(1)
    const isNewer = end.stderr.includes('versión más nueva de Mostrador')
    expect(isNewer).toBe(exitCode === 67)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('whose pepper is lost ends the program with code 76; no new pepper is created', async () => {
    const folder = givenDataFolder()
    await fill(folder)
    rmSync(join(folder, PEPPER_FILE))
    const end = await spawnServer(folder).ended
    expect(end).toMatchObject({ exitCode: 76, stdout: '' })
    expect(end.stderr).toContain('Falta la clave de estos datos (pepper.key)')
    expect(existsSync(join(folder, PEPPER_FILE))).toBe(false)
  })

  it('with the pepper of another folder ends the program with code 75', async () => {
    const folder = givenDataFolder()
    await fill(folder)
    writeFileSync(join(folder, PEPPER_FILE), Buffer.alloc(32, 1))
    const end = await spawnServer(folder).ended
    expect(end).toMatchObject({ exitCode: 75, stdout: '' })
  })

  it.runIf(process.geteuid?.() === 0)(
    'in a read-only folder ends the program with code 69 and one line of explanation',
    async () => {
      const folder = givenDataFolder()
      await fill(folder)
      for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444)
      chmodSync(folder, 0o555)
      chmodSync(dirname(folder), 0o711)
      // Root can write anywhere, so run the till as another user.
      const end = await spawnServer(folder, [], { uid: 65_534 }).ended
      expect(end).toMatchObject({ exitCode: 69, stdout: '' })
      expect(end.stderr.trimEnd().split('\n')).toHaveLength(1)
      expect(end.stderr).toContain('No se puede escribir')
    },
  )

  it('whose folder cannot be created ends the program with code 69', async () => {
    const file = join(givenDataFolder(), 'file')
    writeFileSync(file, '')
    const end = await spawnServer(join(file, 'datos')).ended
    expect(end).toMatchObject({ exitCode: 69, stdout: '' })
    expect(end.stderr).toContain('No se puede escribir')
  })

  it.runIf(process.platform === 'linux')(
    'whose folder the system does not create ends the program with code 69',
    async () => {
      const end = await spawnServer('/proc/mostrador').ended
      expect(end).toMatchObject({ exitCode: 69, stdout: '' })
      expect(end.stderr).toContain('No se puede escribir en la carpeta de datos.')
    },
  )
})

it('ends with code 66 if the background check finds a damaged page after the start', async () => {
  const folder = givenDataFolder()
  const file = join(folder, DATABASE_FILE)
  await fill(folder)
  // Files over 128 MB are checked in the background after the start.
  const raw = new Database(file)
  raw.exec("INSERT INTO settings VALUES ('ballast', printf('%.140000000c', 'x'))")
  raw.close()
  damage(file, 'customers')
  const server = spawnServer(folder)
  await server.ready
  const end = await server.ended
  expect(end.exitCode).toBe(66)
  expect(end.stderr).toContain('está dañado')
  // The check has the lowest priority and reads 140 MB: beside other tests it waits for a processor.
}, 60_000)

async function fill(folder: string): Promise<void> {
  const pepper = readPepperFile(folder, systemRandomness)
  const { app } = await givenApp({ folder, dependencies: { pepper } })
  await app.fillWithDemo()
  await app.stop()
}

function makeNewer(file: string): void {
  const raw = new Database(file)
  raw.pragma('user_version = 9990')
  raw.close()
}

/** Overwrites the middle of a table's first page. */
function damage(file: string, table: string): void {
  const raw = new Database(file, { readonly: true })
  const rootPage = raw
    .prepare('SELECT rootpage FROM sqlite_master WHERE name = ?')
    .pluck()
    .get(table) as number
  const pageSize = raw.pragma('page_size', { simple: true }) as number
  raw.close()
  const bytes = readFileSync(file)
  bytes.fill(0xaa, (rootPage - 1) * pageSize, (rootPage - 1) * pageSize + 512)
  writeFileSync(file, bytes)
}
