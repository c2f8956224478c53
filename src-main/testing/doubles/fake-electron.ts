import { EventEmitter } from 'node:events'
import { type Mock, vi } from 'vitest'

type Handler = (...values: never[]) => unknown

const act = () => vi.fn<() => void>()

/** Fake web contents: emits Electron's events and records the decisions on them. */
export class FakeContents extends EventEmitter {
  openHandler: (() => { action: string }) | undefined

  setWindowOpenHandler(handler: () => { action: string }): void {
    this.openHandler = handler
  }

  /** Emits an event; returns true if a listener prevented it. */
  isPrevented(name: string, url?: string): boolean {
    const event = { url, preventDefault: act() }
    this.emit(name, event)
    return event.preventDefault.mock.calls.length > 0
  }
}

export class FakeWindow extends EventEmitter {
  readonly options: Record<string, unknown>
  readonly webContents = new FakeContents()
  readonly loadURL = vi.fn<(url: string) => Promise<void>>(async () => {})
  readonly show = act()
  readonly focus = act()
  readonly restore = act()
  readonly reload = act()
  readonly maximize = act()
  bounds = { x: 10, y: 20, width: 1000, height: 700 }
  minimized = false

  constructor(options: Record<string, unknown>) {
    super()
    this.options = options
  }

  getNormalBounds = () => this.bounds
  isMaximized = () => false
  isMinimized = () => this.minimized
  isDestroyed = () => false
}

export interface FakeElectron {
  readonly module: Record<string, unknown>
  readonly app: EventEmitter & {
    readonly exit: Mock<(exitCode: number) => void>
    readonly requestSingleInstanceLock: Mock<() => boolean>
    readonly enableSandbox: Mock<() => void>
    readonly commandLine: { readonly removeSwitch: Mock<(name: string) => void> }
  }
  readonly windows: FakeWindow[]
  readonly showErrorBox: Mock<(title: string, text: string) => void>
  readonly registerSchemesAsPrivileged: Mock<(schemes: readonly unknown[]) => void>
  readonly protocolHandlers: Map<string, (request: Request) => Promise<Response>>
  /** Handlers set on the session, by the name of their setter. */
  readonly sessionHandlers: Map<string, Handler>
}

/** Replaces the electron module, whose binary is not installed on every machine. */
export function fakeElectron(): FakeElectron {
  const windows: FakeWindow[] = []
  const paths = new Map<string, string>()
  const protocolHandlers: FakeElectron['protocolHandlers'] = new Map()
  const sessionHandlers: FakeElectron['sessionHandlers'] = new Map()
  const showErrorBox = vi.fn<(title: string, text: string) => void>()
  const registerSchemesAsPrivileged = vi.fn<(schemes: readonly unknown[]) => void>()
  const app = Object.assign(new EventEmitter(), {
    isPackaged: true,
    exit: vi.fn<(exitCode: number) => void>(),
    enableSandbox: act(),
    commandLine: { removeSwitch: vi.fn<(name: string) => void>() },
    requestSingleInstanceLock: vi.fn<() => boolean>(() => true),
    whenReady: async () => {},
    getVersion: () => '0.2.0',
    setPath: (name: string, path: string) => void paths.set(name, path),
    getPath: (name: string) => paths.get(name) ?? '',
  })
  const keepHandler = (name: string) => (handler: Handler) =>
    void sessionHandlers.set(name, handler)
  return {
    app,
    windows,
    showErrorBox,
    registerSchemesAsPrivileged,
    protocolHandlers,
    sessionHandlers,
    module: {
      app,
      BrowserWindow: class extends FakeWindow {
        constructor(options: Record<string, unknown>) {
          super(options)
          windows.push(this)
          app.emit('web-contents-created', {}, this.webContents)
        }
      },
      dialog: { showErrorBox },
      Menu: { setApplicationMenu: act() },
      protocol: {
        registerSchemesAsPrivileged,
        handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
          void protocolHandlers.set(scheme, handler),
      },
      safeStorage: { isAsyncEncryptionAvailable: async () => false },
      screen: {
        getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1366, height: 768 } }],
      },
      session: {
        defaultSession: {
          setPermissionRequestHandler: keepHandler('permissionRequest'),
          setPermissionCheckHandler: keepHandler('permissionCheck'),
          setDevicePermissionHandler: keepHandler('devicePermission'),
        },
      },
    },
  }
}
