import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

/**
 * The module `electron` for a packed program under plain Node: it has the names that the program imports. The window's
 * page is served to any browser: `loadURL` prints the address, and each request goes to the program's own protocol.
 */
type Handle = (request: Request) => Promise<Response>

const handlers = new Map<string, Handle>()
const folders = new Map<string, string>()

export const app = Object.assign(new EventEmitter(), {
  isPackaged: true,
  commandLine: { removeSwitch: () => undefined, appendSwitch: () => undefined },
  enableSandbox: () => undefined,
  requestSingleInstanceLock: () => true,
  whenReady: async () => undefined,
  getVersion: () => process.env['STAND_IN_VERSION'] ?? '',
  setPath: (name: string, path: string) => void folders.set(name, path),
  getPath: (name: string) => folders.get(name) ?? '',
  setAsDefaultProtocolClient: () => true,
  getLoginItemSettings: () => ({ openAtLogin: false }),
  setLoginItemSettings: () => undefined,
  exit: (exitCode: number) => process.exit(exitCode),
})

export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  handle: (scheme: string, handle: Handle) => void handlers.set(scheme, handle),
}

class WebContents extends EventEmitter {
  readonly mainFrame = {}
  isDestroyed = () => false
  setWindowOpenHandler(): void {}
  async setVisualZoomLevelLimits(): Promise<void> {}
  setZoomFactor(): void {}
  send(): void {}
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents()
  isMinimized = () => false
  isMaximized = () => false
  isDestroyed = () => false
  isKiosk = () => false
  getNormalBounds = () => ({ x: 0, y: 0, width: 1366, height: 768 })
  show(): void {}
  focus(): void {}
  restore(): void {}
  reload(): void {}
  maximize(): void {}
  setKiosk(): void {}
  destroy(): void {}

  async loadURL(url: string): Promise<void> {
    const { protocol: scheme, host } = new URL(url)
    const handle = handlers.get(scheme.slice(0, -1))
    if (handle === undefined) throw new Error(`The program serves no ${url}`)
    const listen = getRequestListener((request) => {
      const { pathname, search } = new URL(request.url)
      return handle(new Request(`${scheme}//${host}${pathname}${search}`, request))
    })
    const server = createServer((incoming, outgoing) => void listen(incoming, outgoing))
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
      this.emit('ready-to-show')
    })
  }
}

export const session = {
  defaultSession: {
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: () => undefined,
    setSpellCheckerEnabled: () => undefined,
  },
}

export const dialog = {
  showErrorBox: (title: string, text: string) => void process.stderr.write(`${title}: ${text}\n`),
  showMessageBox: async () => ({ response: 0 }),
}

export const Menu = { setApplicationMenu: () => undefined }
export const ipcMain = Object.assign(new EventEmitter(), { handle: () => undefined })
export const powerMonitor = new EventEmitter()
export const safeStorage = { isAsyncEncryptionAvailable: async () => false }
export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays: () => [],
  getPrimaryDisplay: () => ({ id: 1 }),
})

export const utilityProcess = {
  fork(path: string, input: readonly string[]) {
    const env = { ...process.env, STAND_IN_UTILITY: 'true' }
    const child = fork(path, input, {
      execArgv: process.execArgv,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('exit', (code) => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      process.stderr.write(`${JSON.stringify({ utility: name, code })}\n`)
    })
    return child
  },
}

// An installed program has no word for its file on the command line.
process.argv.splice(1, 1)
// A process is asked to end as a system that shuts down asks a program of the desktop.
process.once('SIGTERM', () => app.emit('before-quit', { preventDefault: () => undefined }))
