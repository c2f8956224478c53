import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { App, Dependencies } from '#main/app/app.ts'
import { migrate } from '#main/database/upgrade/migrate.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { askSocket, freePort } from '#main/testing/given/given-lan.ts'
import { fakeElectron } from '#main/testing/doubles/fake-electron.ts'

/** The demo's passwords are hashed at full cost, which is slow. */
const PATIENCE = { timeout: 15_000 }

/** The real one would limit the heap of the process of the tests. */
const limitHeap = vi.fn<() => void>()

let folder: string
let electron: ReturnType<typeof fakeElectron>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-electron-'))
  electron = fakeElectron()
  vi.resetModules()
  vi.doMock('electron', () => electron.module)
  vi.doMock('#main/http/page/page-files.ts', () => ({
    readPageFiles: () => async (path: string) =>
      path === '/index.html'
        ? {
            bytes: new TextEncoder().encode('<title>Mostrador</title>'),
            contentType: 'text/html',
            isImmutable: false,
            etag: '"1"',
            compressed: {},
          }
        : undefined,
  }))
  vi.doMock('#main/hosts/shared/limit-heap.ts', () => ({ limitHeap }))
  limitHeap.mockClear()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(async () => {
  // Close the terminal as a person does: with the window's button.
  electron.app.emit('window-all-closed')
  await vi.waitFor(() => {
    if (electron.app.exit.mock.calls.length === 0) throw new Error('Still open')
  }, PATIENCE)
  vi.restoreAllMocks()
  // The next test file in this thread needs the real modules.
  vi.doUnmock('electron')
  vi.doUnmock('../../http/page/page-files.ts')
  vi.doUnmock('../shared/limit-heap.ts')
  vi.resetModules()
  rmSync(folder, { recursive: true, force: true })
})

async function start(...options: readonly string[]): Promise<void> {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['mostrador', '--data', folder, ...options])
  await import('./main.ts')
}

async function givenOpenTerminal(...options: readonly string[]) {
  await start(...options)
  return vi.waitFor(() => {
    const [first] = electron.windows
    if (first === undefined) throw new Error('No window yet')
    return first
  }, PATIENCE)
}

it('serves page and API to its window on one origin, event streams included', async () => {
  const window = await givenOpenTerminal('--demo')
  expect(electron.registerSchemesAsPrivileged.mock.calls).toEqual([
    [
      [
        {
          scheme: 'app',
          privileges: {
            standard: true,
            secure: true,
            supportFetchAPI: true,
            stream: true,
            codeCache: true,
          },
        },
      ],
    ],
  ])
  expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://pos/')
  const handle = electron.protocolHandlers.get('app')!
  const page = await handle(new Request('app://pos/'))
  expect(await page.text()).toContain('Mostrador')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const health = await handle(new Request('app://pos/api/v1/health'))
  expect(await health.json()).toMatchObject({ status: 'ok', setupRequired: false })
  expect((await handle(new Request('app://evil/api/v1/health'))).status).toBe(404)

  const signIn = await handle(
    new Request('app://pos/api/v1/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'admin1234' }),
    }),
  )
  const { token } = (await signIn.json()) as { token: string }
  const events = await handle(
    new Request('app://pos/api/v1/events', { headers: { Authorization: `Bearer ${token}` } }),
  )
  const reader = events.body!.getReader()
  const first = await reader.read()
  expect(new TextDecoder().decode(first.value)).toBe('retry: 1000\n\n')
  await reader.cancel()
})

it('does not hand the limits of its heap on to the page', async () => {
  await givenOpenTerminal()
  expect(electron.app.commandLine.removeSwitch).toHaveBeenCalledWith('js-flags')
})

it('limits the growth of its heap once it is open', async () => {
  await givenOpenTerminal()
  await vi.waitFor(() => expect(limitHeap).toHaveBeenCalledOnce(), PATIENCE)
})

it('tells npm start when Electron is ready, because before that it can fail for the machine', async () => {
  // A thread of the tests has no parent process.
  const send = vi.fn<(message: unknown) => boolean>()
  Object.assign(process, { send })
  onTestFinished(() => void delete process.send)
  await givenOpenTerminal()
  expect(send).toHaveBeenCalledExactlyOnceWith('ready')
})

it('gives its window no rights beyond the page', async () => {
  const window = await givenOpenTerminal()
  expect(electron.app.enableSandbox).toHaveBeenCalled()
  expect(window.options['kiosk']).toBe(false)
  expect(window.options['webPreferences']).toEqual({
    preload: expect.stringMatching(/preload\.cjs$/) as string,
    additionalArguments: ['--mostrador-version=0.2.0'],
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: false,
  })
  const { webContents } = window
  expect(webContents.openHandler?.()).toEqual({ action: 'deny' })
  expect(webContents.isPrevented('will-attach-webview')).toBe(true)
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    expect(webContents.isPrevented(name, 'https://evil.test/'), name).toBe(true)
    expect(webContents.isPrevented(name, 'app://evil/'), name).toBe(true)
    expect(webContents.isPrevented(name, 'file:///etc/passwd'), name).toBe(true)
    expect(webContents.isPrevented(name, 'app://pos/#/mesas'), name).toBe(false)
  }
  const grant = vi.fn<(isGranted: boolean) => void>()
  const handlers = electron.sessionHandlers as Map<string, (...values: unknown[]) => unknown>
  handlers.get('permissionRequest')!({}, 'media', grant)
  expect(grant).toHaveBeenCalledWith(false)
  expect(handlers.get('permissionCheck')!({}, 'serial')).toBe(false)
  expect(handlers.get('devicePermission')!({ deviceType: 'usb' })).toBe(false)
})

it('fills the screen only with --kiosk', async () => {
  expect((await givenOpenTerminal('--kiosk')).options['kiosk']).toBe(true)
})

it('shows the existing window instead of starting a second time', async () => {
  const window = await givenOpenTerminal()
  window.minimized = true
  electron.app.emit('second-instance', {}, ['mostrador', '--data', folder])
  await vi.waitFor(() => expect(window.focus).toHaveBeenCalled(), PATIENCE)
  expect(window.restore).toHaveBeenCalled()
  expect(await electron.ask('desktop:takeOpened')).toBeNull()
})

it('hands the page what was opened with the program: at its start, later, and on macOS', async () => {
  const window = await givenOpenTerminal('mostrador://register')
  const taken = async (kind: string) => {
    let opened: unknown
    await vi.waitFor(async () => {
      opened = await electron.ask('desktop:takeOpened')
      expect(opened).toMatchObject({ kind })
    }, PATIENCE)
    return opened
  }
  expect(await taken('LINK')).toEqual({ kind: 'LINK', path: '/register' })
  electron.app.emit('second-instance', {}, ['mostrador', 'mostrador://tables/12'])
  expect(await taken('LINK')).toEqual({ kind: 'LINK', path: '/tables/12' })
  const event = { preventDefault: vi.fn<() => void>() }
  electron.app.emit('open-file', event, '/Users/ana/factura.xml')
  expect(await taken('DOCUMENT')).toEqual({
    kind: 'DOCUMENT',
    name: 'factura.xml',
    content: null,
  })
  electron.app.emit('open-url', event, 'mostrador://sale')
  expect(await taken('LINK')).toEqual({ kind: 'LINK', path: '/sale' })
  expect(event.preventDefault).toHaveBeenCalledTimes(2)
  expect(window.focus).toHaveBeenCalledTimes(4)
  expect(electron.app.setAsDefaultProtocolClient).toHaveBeenCalledExactlyOnceWith('mostrador')
})

it('holds the page at its own size and leaves a kiosk no menu of the system', async () => {
  const window = await givenOpenTerminal('--kiosk')
  window.webContents.emit('did-finish-load')
  expect(window.webContents.setZoomFactor).toHaveBeenCalledExactlyOnceWith(1)
  expect(window.webContents.setVisualZoomLevelLimits).toHaveBeenCalledExactlyOnceWith(1, 1)
  const event = { preventDefault: vi.fn<() => void>() }
  window.emit('system-context-menu', event)
  expect(event.preventDefault).toHaveBeenCalledOnce()
})

it('opens as a kiosk if this PC is set so', async () => {
  const first = await givenOpenTerminal()
  expect(first.options['kiosk']).toBe(false)
  await electron.ask('desktop:changeSettings', { isKiosk: true, startsWithSystem: null })
  electron.app.emit('window-all-closed')
  await vi.waitFor(() => expect(electron.app.exit).toHaveBeenCalledWith(0), PATIENCE)

  electron = fakeElectron()
  vi.resetModules()
  vi.doMock('electron', () => electron.module)
  expect((await givenOpenTerminal()).options['kiosk']).toBe(true)
})

it('ends at once when the system shuts down', async () => {
  await givenOpenTerminal()
  electron.powerMonitor.emit('shutdown')
  await vi.waitFor(() => expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(0), PATIENCE)
  expect(electron.showMessageBox).not.toHaveBeenCalled()
})

it('looks around after a sleep of the machine', async () => {
  await givenOpenTerminal('--demo')
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  electron.powerMonitor.emit('suspend')
  electron.powerMonitor.emit('resume')
  // The demo's card terminals are not there.
  await vi.waitFor(
    () => expect(written.mock.calls.join()).toContain('does not answer after a sleep'),
    PATIENCE,
  )
})

it('exits at once if another instance has the data', async () => {
  electron.app.requestSingleInstanceLock.mockReturnValue(false)
  await start()
  expect(electron.app.exit).toHaveBeenCalledWith(0)
  expect(electron.windows).toEqual([])
})

it('opens a crashed page again where it was; waits before the second reload', async () => {
  const window = await givenOpenTerminal()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' })
  expect(window.reload).not.toHaveBeenCalled()
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  expect(window.reload).toHaveBeenCalledTimes(1)
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  expect(window.reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(window.reload).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('opens its window with its last bounds', async () => {
  const first = await givenOpenTerminal()
  first.emit('close')
  electron.app.emit('window-all-closed')
  await vi.waitFor(() => expect(electron.app.exit).toHaveBeenCalledWith(0), PATIENCE)

  electron = fakeElectron()
  vi.resetModules()
  vi.doMock('electron', () => electron.module)
  expect((await givenOpenTerminal()).options).toMatchObject(first.bounds)
})

it('closes the database before it quits', async () => {
  await givenOpenTerminal()
  const event = { preventDefault: vi.fn<() => void>() }
  electron.app.emit('before-quit', event)
  expect(event.preventDefault).toHaveBeenCalled()
  expect(electron.app.exit).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(0), PATIENCE)
  const handle = electron.protocolHandlers.get('app')!
  expect((await handle(new Request('app://pos/api/v1/health'))).status).toBe(503)
})

it('opens and closes the network port at once, and opens it again after a restart', async () => {
  await givenOpenTerminal('--demo')
  const ask = async (method: string, path: string, body?: object, token?: string) =>
    electron.protocolHandlers.get('app')!(
      new Request(`app://pos/api/v1${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const signIn = async () => {
    const secret = { username: 'gerente', password: 'gerente1234' }
    const answer = await ask('POST', '/auth/login', secret)
    return ((await answer.json()) as { token: string }).token
  }
  const token = await signIn()
  const port = await freePort('127.0.0.1')
  const save = async (enabled: boolean, by: string) => {
    const answer = await ask('PUT', '/lan/settings', { enabled, port }, by)
    expect(answer.status).toBe(200)
    return (await answer.json()) as { enabled: boolean; fingerprint: string }
  }
  const health = async () => {
    const certificate = await askSocket(`http://127.0.0.1:${port}/lan/authority.crt`)
    const ca = new X509Certificate(certificate.bytes)
    const answer = await askSocket(`https://127.0.0.1:${port}/api/v1/health`, {
      ca: ca.toString(),
    })
    return [answer.status, ca.fingerprint256]
  }
  await expect(health()).rejects.toThrow(/ECONNREFUSED/)
  const { fingerprint } = await save(true, token)
  expect(await health()).toEqual([200, fingerprint])
  const page = await askSocket(`http://127.0.0.1:${port}/lan`)
  expect(page.text).toContain('Confiar en esta caja')

  electron.app.emit('window-all-closed')
  await vi.waitFor(() => expect(electron.app.exit).toHaveBeenCalledWith(0), PATIENCE)
  await expect(health()).rejects.toThrow(/ECONNREFUSED/)

  electron = fakeElectron()
  vi.resetModules()
  vi.doMock('electron', () => electron.module)
  await givenOpenTerminal()
  await vi.waitFor(async () => expect(await health()).toEqual([200, fingerprint]), PATIENCE)
  await save(false, await signIn())
  await expect(health()).rejects.toThrow(/ECONNREFUSED/)
})

it('shows why it cannot start and exits with the code of the problem', async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, DATABASE_FILE), 'the file of some other program')
  await start()
  await vi.waitFor(() => expect(electron.app.exit).toHaveBeenCalledWith(65), PATIENCE)
  expect(electron.showErrorBox).toHaveBeenCalledWith(
    'Mostrador no puede abrirse',
    expect.stringContaining('no es de Mostrador'),
  )
  expect(electron.windows).toEqual([])
})

it('tells an installer by its exit code that the data are too new for the other version, and opens nothing', async () => {
  const raw = new Database(join(folder, DATABASE_FILE))
  migrate(raw)
  raw.close()
  await start('--prepare-upgrade=10')
  await vi.waitFor(() => expect(electron.app.exit).toHaveBeenCalledWith(67), PATIENCE)
  expect(electron.windows).toEqual([])
  expect(electron.showErrorBox).not.toHaveBeenCalled()
})

it('on damaged data shows a message, stops the app and exits with 66', async () => {
  const told = Promise.withResolvers<Dependencies['onDamage']>()
  const stop = vi.fn<() => Promise<void>>(async () => {})
  vi.doMock('#main/app/app.ts', () => ({
    createApp: async ({ onDamage }: Dependencies) => {
      told.resolve(onDamage)
      return { fetch: async () => new Response(), stop } satisfies Partial<App>
    },
  }))
  await givenOpenTerminal()
  const { DatabaseError } = await import('#main/database/database-error.ts')
  const onDamage = await told.promise
  onDamage?.(new DatabaseError('CORRUPT', 'mostrador.db'))
  await vi.waitFor(() => expect(electron.app.exit).toHaveBeenCalledWith(66), PATIENCE)
  expect(stop).toHaveBeenCalledOnce()
  expect(electron.showErrorBox).toHaveBeenCalledWith(
    'Mostrador no puede abrirse',
    expect.stringContaining('está dañado'),
  )
  vi.doUnmock('../../app/app.ts')
})
