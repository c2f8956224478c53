import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDownloadScreen } from './download-screen.ts'
import type { ElectronPlace } from './find-electron.ts'
import {
  archivePath,
  checksumLine,
  electronArchive,
  givenElectronPackage,
  installerVariables,
  standInFiles,
} from './testing/given-electron.ts'
import { closedHost, givenMirror, givenProxy, serving } from './testing/given-mirror.ts'
import { type ElectronRequest, provideElectron } from './provide-electron.ts'

const SILENCE_MS = 20_000
const MORNING = new Date(2026, 10, 26, 8)
const EVENING = new Date(2026, 10, 26, 23, 59)
const NEXT_MORNING = new Date(2026, 10, 27, 7, 30)
const archive = electronArchive()
const program = ({ folder }: ElectronPlace) => join(folder, 'dist/electron')

// The time without a byte is that of the test; the installer's own process keeps the real one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

interface Attempt extends Partial<Omit<ElectronRequest, 'environment'>> {
  readonly environment?: NodeJS.ProcessEnv
}

/** Returns a request for Electron, what it has shown, and a function that waits until something is shown. */
function attempt(place: ElectronPlace, mirror: string, given: Attempt = {}) {
  let shown = ''
  let look = () => {}
  const stream = {
    isTTY: true,
    write: (text: string) => {
      shown += text
      look()
    },
  }
  const shows = (text: string) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (shown.includes(text)) resolve()
      }
      look()
    })
  const provided = provideElectron({
    place,
    now: () => MORNING,
    patience: { silenceMilliseconds: SILENCE_MS, unpackMilliseconds: 300_000 },
    insists: false,
    screen: createDownloadScreen(stream, true),
    skip: new AbortController().signal,
    ...given,
    environment: { ...installerVariables(place, mirror), ...given.environment },
  })
  return { provided, shows, shown: () => shown }
}

const reasonOf = async ({ provided }: ReturnType<typeof attempt>) => {
  const electron = await provided
  return electron.program === undefined ? electron.reason : `the program ${electron.program}`
}

it('a missing Electron is downloaded once, with its progress in bytes', async () => {
  const place = givenElectronPackage(archive)
  const mirror = await givenMirror(serving(archive))
  const first = attempt(place, mirror.url)
  expect(await first.provided).toEqual({ program: program(place) })
  expect(readFileSync(program(place), 'utf8')).toBe(standInFiles['electron'])
  expect(first.shown()).toContain('Descargando Electron, una sola vez')
  expect(first.shown()).toMatch(/una sola vez: \d+,\d kB de 24\d,\d kB \(Enter lo omite\)/)

  const second = attempt(place, mirror.url)
  expect(await second.provided).toEqual({ program: program(place) })
  expect(second.shown()).toBe('')
  expect(mirror.asked).toEqual([archivePath()])
})

it('a mirror whose address lacks the last slash is asked at the same path', async () => {
  const place = givenElectronPackage(archive)
  const mirror = await givenMirror(serving(archive))
  expect(await attempt(place, `http://${mirror.host}`).provided).toEqual({
    program: program(place),
  })
  expect(mirror.asked).toEqual([archivePath()])
})

it('with electron_use_remote_checksums the checksums of the mirror count', async () => {
  const own = electronArchive({ ...standInFiles, LICENSE: 'of a build of the shop' })
  const place = givenElectronPackage(archive)
  const mirror = await givenMirror((response) => {
    if (response.req.url?.endsWith('/SHASUMS256.txt') === true) response.end(checksumLine(own))
    else serving(own)(response)
  })
  const environment = { electron_use_remote_checksums: '1' }
  const remote = attempt(place, mirror.url, { environment })
  expect(await remote.provided).toEqual({ program: program(place) })
  expect(mirror.asked).toHaveLength(2)
})

it('a slow mirror is waited for as long as bytes arrive', async () => {
  const place = givenElectronPackage(archive)
  const begun = Promise.withResolvers<ServerResponse>()
  const mirror = await givenMirror((response) => {
    begun.resolve(response.writeHead(200, { 'Content-Length': archive.length }))
    response.write(archive.subarray(0, 10_000))
  })
  const slow = attempt(place, mirror.url)
  const response = await begun.promise
  for (const sent of [10_000, 20_000, 30_000]) {
    await slow.shows(`una sola vez: ${sent / 1000},0 kB de`)
    vi.advanceTimersByTime(SILENCE_MS - 1)
    response.write(archive.subarray(sent, sent + 10_000))
  }
  response.end(archive.subarray(40_000))
  expect(await slow.provided).toEqual({ program: program(place) })
})

it.each([
  ['before the first byte', 0],
  ['in the middle', 10_000],
])('after 20 s without a byte %s the download is given up', async (_when, sent) => {
  const place = givenElectronPackage(archive)
  const asked = Promise.withResolvers<void>()
  const mirror = await givenMirror((response) => {
    if (sent > 0) response.writeHead(200, { 'Content-Length': archive.length })
    if (sent > 0) response.write(archive.subarray(0, sent))
    asked.resolve()
  })
  const silent = attempt(place, mirror.url)
  await (sent > 0 ? silent.shows('10,0 kB de') : asked.promise)
  vi.advanceTimersByTime(SILENCE_MS)
  expect(await reasonOf(silent)).toMatch(
    /^Electron no se pudo descargar: 20 s sin recibir nada( de 127\.0\.0\.1:\d+)?$/,
  )
  expect(existsSync(join(place.folder, 'dist'))).toBe(false)
  expect(existsSync(join(place.memory, 'downloading'))).toBe(false)
})

it.each([
  [
    'that cuts the connection',
    (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Length': archive.length })
      response.write(archive.subarray(0, 10_000), () => response.destroy())
    },
    'la conexión con HOST se cortó',
  ],
  [
    'that does not have the version',
    (response: ServerResponse) => void response.writeHead(404).end('Not found'),
    'HOST respondió 404',
  ],
  [
    'that is out of order',
    (response: ServerResponse) => void response.writeHead(503).end('Later'),
    'HOST respondió 503',
  ],
  [
    'with another file',
    (response: ServerResponse) => void response.end(electronArchive({ electron: '#!/bin/sh' })),
    'lo que envía HOST no es el Electron de esta versión',
  ],
])('a mirror %s leaves nothing behind, and the reason is told', async (_what, answer, reason) => {
  const place = givenElectronPackage(archive)
  const mirror = await givenMirror(answer)
  expect(await reasonOf(attempt(place, mirror.url))).toBe(
    `Electron no se pudo descargar: ${reason.replace('HOST', mirror.host)}`,
  )
  expect(readdirSync(place.folder).toSorted()).toEqual([
    'checksums.json',
    'install.js',
    'package.json',
  ])
})

it('an archive without the program is not unpacked again that day', async () => {
  const without = electronArchive({ version: '45' })
  const place = givenElectronPackage(without)
  const mirror = await givenMirror(serving(without))
  expect(await reasonOf(attempt(place, mirror.url))).toBe(
    'Electron no se pudo descargar: el archivo no trae el programa',
  )
  expect(await reasonOf(attempt(place, mirror.url))).toContain('hoy ya se intentó')
})

it('without a route to the mirror the reason is told at once', async () => {
  const place = givenElectronPackage(archive)
  const host = await closedHost()
  expect(await reasonOf(attempt(place, `http://${host}/`))).toBe(
    `Electron no se pudo descargar: sin conexión con ${host} (ECONNREFUSED)`,
  )
  expect(await reasonOf(attempt(place, 'http://mirror.invalid/'))).toMatch(
    /: sin conexión con mirror\.invalid \((?:ENOTFOUND|EAI_AGAIN)\)$/,
  )
})

it('a failed download is tried again by itself on another day, and at once if a person insists', async () => {
  const place = givenElectronPackage(archive)
  let hasVersion = false
  const mirror = await givenMirror((response) =>
    hasVersion ? serving(archive)(response) : response.writeHead(404).end(),
  )
  await attempt(place, mirror.url).provided
  expect(await reasonOf(attempt(place, mirror.url, { now: () => EVENING }))).toBe(
    `Electron no está instalado; hoy ya se intentó (${mirror.host} respondió 404), ` +
      'y «npm start -- --electron» lo repite',
  )
  expect(mirror.asked).toHaveLength(1)
  await attempt(place, mirror.url, { now: () => EVENING, insists: true }).provided
  expect(mirror.asked).toHaveLength(2)
  hasVersion = true
  const nextDay = attempt(place, mirror.url, { now: () => NEXT_MORNING })
  expect(await nextDay.provided).toEqual({ program: program(place) })
})

it('another mirror or proxy is tried on the same day', async () => {
  const place = givenElectronPackage(archive)
  const empty = await givenMirror((response) => void response.writeHead(404).end())
  await attempt(place, empty.url).provided
  const full = await givenMirror(serving(archive))
  expect(await attempt(place, full.url).provided).toEqual({ program: program(place) })
})

it('a person who skips the download is not asked to wait again that day', async () => {
  const place = givenElectronPackage(archive)
  const mirror = await givenMirror((response) => {
    response.writeHead(200, { 'Content-Length': archive.length }).write(archive.subarray(0, 10_000))
  })
  const enter = new AbortController()
  const first = attempt(place, mirror.url, { skip: enter.signal })
  await first.shows('10,0 kB de')
  enter.abort()
  expect(await reasonOf(first)).toBe('Electron no está instalado (se omitió su descarga)')
  expect(existsSync(join(place.memory, 'downloading'))).toBe(false)
  expect(await reasonOf(attempt(place, mirror.url))).toContain(
    'hoy ya se intentó (se omitió su descarga)',
  )
  expect(mirror.asked).toHaveLength(1)
})

it.each<[string, (place: ElectronPlace) => void]>([
  ['without its program', (place) => rmSync(program(place))],
  ['with an empty program', (place) => truncateSync(program(place))],
  ['with half a program', (place) => truncateSync(program(place), 40)],
  ['with a program that nobody may run', (place) => chmodSync(program(place), 0o644)],
  [
    'without one of its files',
    ({ folder }) => rmSync(join(folder, 'dist/resources'), { recursive: true }),
  ],
  ['of another version', ({ folder }) => writeFileSync(join(folder, 'dist/version'), '1.2.3')],
  ['whose installer was killed', ({ folder }) => rmSync(join(folder, 'path.txt'))],
])('an installation %s is repaired from the cache', async (_what, damage) => {
  const place = givenElectronPackage(archive)
  const mirror = await givenMirror(serving(archive))
  await attempt(place, mirror.url).provided
  damage(place)
  const repair = attempt(place, mirror.url)
  expect(await repair.provided).toEqual({ program: program(place) })
  expect(repair.shown()).toContain('La instalación de Electron está incompleta: se repara.')
  expect(readFileSync(program(place), 'utf8')).toBe(standInFiles['electron'])
  expect(readFileSync(join(place.folder, 'dist/version'), 'utf8')).toBe(standInFiles['version'])
  expect(existsSync(join(place.folder, 'dist/resources/default_app.asar'))).toBe(true)
  expect(mirror.asked).toHaveLength(1)
})

it('a damaged archive in the cache is downloaded again', async () => {
  const place = givenElectronPackage(archive)
  const mirror = await givenMirror(serving(archive))
  await attempt(place, mirror.url).provided
  const cache = join(place.memory, 'cache')
  const cached = readdirSync(cache, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('.zip'),
  )
  truncateSync(join(cache, cached!), 1000)
  rmSync(join(place.folder, 'dist'), { recursive: true })
  expect(await attempt(place, mirror.url).provided).toEqual({ program: program(place) })
  expect(mirror.asked).toHaveLength(2)
})

/** Starts twice, the second time when the mirror of the first has not answered yet. */
async function givenTwoStarts() {
  const place = givenElectronPackage(archive)
  const begun = Promise.withResolvers<ServerResponse>()
  const mirror = await givenMirror(begun.resolve)
  const first = attempt(place, mirror.url)
  const response = await begun.promise
  const second = attempt(place, mirror.url)
  return { place, mirror, first, second, response }
}

it('of two starts at once one downloads and the other waits for it', async () => {
  const { place, mirror, first, second, response } = await givenTwoStarts()
  await second.shows('Otro inicio está descargando Electron')
  response.end(archive)
  expect(await Promise.all([first.provided, second.provided])).toEqual([
    { program: program(place) },
    { program: program(place) },
  ])
  expect(mirror.asked).toHaveLength(1)
})

it('the second of two starts does not repeat what has just failed, and can be skipped', async () => {
  const { place, mirror, first, second, response } = await givenTwoStarts()
  const enter = new AbortController()
  const third = attempt(place, mirror.url, { skip: enter.signal })
  await third.shows('Otro inicio está descargando Electron')
  enter.abort()
  expect(await reasonOf(third)).toBe('Electron no está instalado (se omitió su descarga)')
  response.writeHead(404).end()
  expect(await reasonOf(first)).toContain('respondió 404')
  expect(await reasonOf(second)).toContain('hoy ya se intentó')
  expect(mirror.asked).toHaveLength(1)
})

it.each(['HTTP_PROXY', 'http_proxy', 'npm_config_proxy'])(
  'the proxy of %s is asked for the mirror',
  async (name) => {
    const place = givenElectronPackage(archive)
    const mirror = await givenMirror(serving(archive))
    const proxy = await givenProxy(mirror)
    const behind = attempt(place, 'http://mirror.invalid/', { environment: { [name]: proxy.url } })
    expect(await behind.provided).toEqual({ program: program(place) })
    expect(proxy.asked).toEqual(['mirror.invalid:80'])
  },
)

it.each([
  ['electron_config_cache', '', { electron_config_cache: 'FOLDER' }],
  ["npm's electron_config_cache", '', { npm_config_electron_config_cache: 'FOLDER' }],
  ["npm's own cache, if it was moved,", '_electron', { npm_config_cache: 'FOLDER' }],
])('the archive is kept in the folder of %s', async (_what, within, variables) => {
  const place = givenElectronPackage(archive)
  const folder = join(place.memory, 'another-cache')
  const mirror = await givenMirror(serving(archive))
  const environment = {
    electron_config_cache: undefined,
    ...Object.fromEntries(Object.keys(variables).map((name) => [name, folder])),
  }
  await attempt(place, mirror.url, { environment }).provided
  const kept = readdirSync(join(folder, within), { recursive: true, encoding: 'utf8' })
  expect(kept.filter((path) => path.endsWith('.zip'))).toHaveLength(1)
})

it('ELECTRON_SKIP_BINARY_DOWNLOAD leaves the download to a person who insists', async () => {
  const place = givenElectronPackage(archive)
  const mirror = await givenMirror(serving(archive))
  const environment = { ELECTRON_SKIP_BINARY_DOWNLOAD: '1' }
  expect(await reasonOf(attempt(place, mirror.url, { environment }))).toContain(
    'ELECTRON_SKIP_BINARY_DOWNLOAD',
  )
  expect(mirror.asked).toEqual([])
  const insisting = attempt(place, mirror.url, { environment, insists: true })
  expect(await insisting.provided).toEqual({ program: program(place) })
})

it('another build is used as it is and never downloaded', async () => {
  const override = join(givenElectronPackage(archive).folder, 'own')
  const place = { ...givenElectronPackage(archive), override }
  const mirror = await givenMirror(serving(archive))
  expect(await reasonOf(attempt(place, mirror.url, { insists: true }))).toBe(
    `En ELECTRON_OVERRIDE_DIST_PATH no está el programa de Electron (${override})`,
  )
  mkdirSync(override)
  writeFileSync(join(override, 'electron'), standInFiles['electron']!, { mode: 0o755 })
  expect(await attempt(place, mirror.url).provided).toEqual({
    program: join(override, 'electron'),
  })
  expect(mirror.asked).toEqual([])
})

it('without the package of Electron nothing is downloaded', async () => {
  const place = givenElectronPackage(archive)
  rmSync(place.folder, { recursive: true })
  expect(await reasonOf(attempt(place, 'http://127.0.0.1:1/', { insists: true }))).toBe(
    'Electron no está entre los paquetes instalados: «npm install» lo trae',
  )
})
