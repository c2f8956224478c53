import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { neededFiles, packagesOf } from '../../../scripts/package/needed-files.ts'
import { packProgram, type PackedProgram } from '../../../scripts/package/pack-program.ts'
import { layOut, packedFiles } from '../../../scripts/package/packed-files.ts'
import { root } from '../../../scripts/root.ts'
import type { Client } from '#shared/api/client.ts'
import { API_PREFIX } from '#shared/api/prefix.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { FINISHED } from '#main/devices/processes/side-process.ts'
import { askSocket, freePort } from '#main/testing/given/given-lan.ts'
import { openRegister, sell, signIn } from '#main/testing/programs/shop-acts.ts'
import { givenDataFolder, watchServer } from '#main/testing/programs/spawn-server.ts'
import { clientAt } from '#main/testing/programs/spawned-till.ts'

const HOOKS = join(root, 'scripts/package/stand-in/load-package.ts')

let folder: string
let packed: PackedProgram
let application: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-package-'))
  packed = await packProgram(join(folder, 'linux'), 'linux')
  application = layOut(packed.resources, join(folder, 'laid-out'))
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the packed program with the stand-in of Electron, on new data with the demo. */
function start() {
  const data = givenDataFolder()
  const loaded = join(data, 'loaded.txt')
  const server = watchServer(
    spawn(
      process.execPath,
      ['--import', HOOKS, join(application, packageFile.main), '--data', data, '--demo'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PATH: `${givenCommands(data)}:${process.env['PATH'] ?? ''}`,
          XDG_STATE_HOME: join(data, 'state'),
          STAND_IN_PACKAGE: application,
          STAND_IN_LOADED: loaded,
          STAND_IN_VERSION: packageFile.version,
        },
      },
    ),
  )
  return { ...server, data, loaded: () => readFileSync(loaded, 'utf8').trim().split('\n') }
}

/** Commands of CUPS with one queue; what it prints is in `printed`. */
function givenCommands(data: string): string {
  const commands = mkdtempSync(join(data, 'commands-'))
  const texts = {
    lpstat: [
      'case "$*" in',
      '-e) echo TICKETS ;;',
      '-v) echo "device for TICKETS: usb://EPSON/TM-T20II" ;;',
      '-p*) echo "printer TICKETS is idle.  enabled since today" ;;',
      'esac',
    ].join('\n'),
    lp: `cat >> "${join(data, 'printed')}"; echo "request id is TICKETS-1 (1 file(s))"`,
  }
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(commands, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  }
  return commands
}

it('serves its page, draws documents, reaches devices and the network, and ends cleanly', async () => {
  const program = start()
  const url = await program.ready
  const token = await signIn(clientAt(url, undefined))
  const client = clientAt(url, token)

  await servesThePage(url)
  await drawsDocuments(url, client, token)
  await printsThroughTheSystem(client, program.data)
  await opensTheNetwork(client)

  const platform = `${process.platform}-${process.arch}`
  await client.pinpads.serialPorts({})
  expect(new Set(program.loaded())).toEqual(
    new Set([
      `node_modules/better-sqlite3/prebuilds/${platform}.node`,
      `node_modules/@serialport/bindings-cpp/prebuilds/${platform}/@serialport+bindings-cpp.glibc.node`,
    ]),
  )

  program.child.kill('SIGTERM')
  const end = await program.ended
  expect(end.exitCode).toBe(0)
  expect(end.stderr).not.toContain('"level":"error"')
  // No WAL file: the database was closed properly.
  const file = join(program.data, DATABASE_FILE)
  expect(existsSync(`${file}-wal`)).toBe(false)

  // The program starts them for large files alone.
  expect(await runBeside('read-ahead-process', file)).toEqual([FINISHED])
  expect(await runBeside('integrity-process', { file, tables: [] })).toEqual(
    expect.arrayContaining([{ table: 'invoices' }, { isComplete: true }, FINISHED]),
  )
})

/** Runs a module of the package as a process beside the program; resolves with all that it says. */
async function runBeside(name: string, input: unknown): Promise<unknown[]> {
  const said: unknown[] = []
  const child = fork(join(application, `out/main/${name}.js`), [JSON.stringify(input)], {
    execArgv: ['--import', HOOKS],
    env: { ...process.env, STAND_IN_PACKAGE: application, STAND_IN_UTILITY: 'true' },
  })
  child.on('message', (message) => said.push(message))
  await once(child, 'exit')
  return said
}

async function servesThePage(url: string): Promise<void> {
  const page = await fetch(`${url}/`)
  const text = await page.text()
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(text) ?? []
  const asset = await fetch(new URL(script, url))
  expect([page.status, asset.status]).toEqual([200, 200])
  expect(asset.headers.get('content-type')).toContain('text/javascript')
  expect((await fetch(`${url}/docs`)).status).toBe(200)
}

async function drawsDocuments(url: string, client: Client, token: string): Promise<void> {
  await openRegister(client, 1)
  const { id } = await sell(client, 1)
  for (const format of ['a4', 'ticket']) {
    const sheet = await fetch(`${url}${API_PREFIX}/invoices/${id}/ride?format=${format}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect([sheet.status, (await sheet.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
  }
}

async function printsThroughTheSystem(client: Client, data: string): Promise<void> {
  const { queues } = await client.printers.connections({})
  expect(queues).toEqual([{ queue: 'TICKETS', isUsb: true, printerName: null }])
  const { id } = await client.printers.create({
    body: { name: 'Barra', connection: { kind: 'SYSTEM', queue: 'TICKETS' } },
  })
  await client.printers.test({ params: { id }, query: {} })
  await expect.poll(() => existsSync(join(data, 'printed'))).toBe(true)
}

async function opensTheNetwork(client: Client): Promise<void> {
  const port = await freePort('127.0.0.1')
  await client.lan.saveSettings({ body: { enabled: true, port } })
  const { bytes } = await askSocket(`http://127.0.0.1:${port}/lan/authority.crt`)
  const ca = new X509Certificate(bytes).toString()
  expect((await askSocket(`https://127.0.0.1:${port}/api/v1/health`, { ca })).status).toBe(200)
}

describe('the package', () => {
  it('has each file that the program names, and no other one', () => {
    const { files } = neededFiles(root)
    const wanted = [...files, ...compressedOf(files), 'package.json'].toSorted()
    expect(ownFiles().toSorted()).toEqual(wanted)
  })

  it('has each library that stays outside the bundle, with its own, in the installed version', () => {
    const { imported } = neededFiles(root)
    expect([...imported].toSorted()).toEqual(['better-sqlite3', 'serialport'])
    const inPackage = packagesOf(application, imported, FOR_COMPILERS)
    const installed = packagesOf(root, imported, FOR_COMPILERS)
    expect(new Set(inPackage.values())).toEqual(new Set(installed.values()))
    const folders = new Set(libraryFiles().map(({ path }) => folderOfPackage(path) ?? path))
    expect([...folders].toSorted()).toEqual([...inPackage.keys()].toSorted())
  })

  it('has of its libraries only what runs, and of native modules only those of its platform', () => {
    const paths = libraryFiles().map(({ path }) => path)
    expect(paths.filter((path) => !/\.(?:[cm]?js|json|node)$|\/LICENSE/.test(path))).toEqual([])
    const native = paths.filter((path) => path.endsWith('.node'))
    expect(native.filter((path) => !path.includes(`linux-${process.arch}`))).toEqual([])
    // The integrity check does not cover files beside the archive.
    const beside = packedFiles(packed.resources).filter(({ isUnpacked }) => isUnpacked)
    expect(beside.map(({ path }) => path).toSorted()).toEqual(native.toSorted())
  })

  it('has the native modules of Windows when it is packed for that, on any system', async () => {
    const { program, resources } = await packProgram(join(folder, 'windows'), 'win32')
    const files = packedFiles(resources).filter(({ path }) => path.endsWith('.node'))
    const place = `win32-${process.arch}`
    expect(files.map(({ path }) => path).toSorted()).toEqual([
      `node_modules/@serialport/bindings-cpp/prebuilds/${place}/@serialport+bindings-cpp.node`,
      `node_modules/better-sqlite3/prebuilds/${place}.node`,
    ])
    expect(await getCurrentFuseWire(program)).toMatchObject({
      [FuseV1Options.RunAsNode]: FuseState.DISABLE,
    })
  })

  it('refuses to run as Node, to take options of Node, and to load another program', async () => {
    const wire = await getCurrentFuseWire(packed.program)
    const { DISABLE, ENABLE } = FuseState
    expect(wire).toMatchObject({
      [FuseV1Options.RunAsNode]: DISABLE,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
      [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ENABLE,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: DISABLE,
    })
  })
})

/** Sources for who compiles a native module. */
const FOR_COMPILERS: ReadonlySet<string> = new Set(['node-addon-api'])

function ownFiles(): string[] {
  const paths = packedFiles(packed.resources).map(({ path }) => path)
  return paths.filter((path) => !path.startsWith('node_modules/'))
}

function libraryFiles() {
  return packedFiles(packed.resources).filter(({ path }) => path.startsWith('node_modules/'))
}

/** The copies for tablets, which read the page over the shop's network. */
function compressedOf(files: ReadonlySet<string>): string[] {
  return [...files]
    .map((path) => `${path}.br`)
    .filter((path) => path.startsWith('out/renderer/') && existsSync(join(root, path)))
}

function folderOfPackage(path: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}
