import { EventEmitter } from 'node:events'
import { type Mock, onTestFinished, vi } from 'vitest'

type Handler = (...values: never[]) => unknown

const act = () => vi.fn<() => void>()

/** Fake web contents: emits Electron's events and records the decisions on them. */
export class FakeContents extends EventEmitter {
  openHandler: (() => { action: string }) | undefined
  readonly mainFrame = { url: 'app://pos/' }
  readonly send = vi.fn<(channel: string) => void>()
  readonly setZoomFactor = vi.fn<(factor: number) => void>()
  readonly setVisualZoomLevelLimits = vi.fn<(least: number, most: number) => Promise<void>>(
    async () => {},
  )
  isDestroyed = () => false

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
  readonly showInactive = act()
  readonly setKiosk = vi.fn<(isKiosk: boolean) => void>()
  bounds = { x: 10, y: 20, width: 1000, height: 700 }
  minimized = false
  isGone = false

  constructor(options: Record<string, unknown>) {
    super()
    this.options = options
  }

  destroy(): void {
    this.isGone = true
    this.emit('closed')
  }

  /** Presses the button that closes the window; returns true if a listener prevented it. */
  isKeptOpen(): boolean {
    const event = { preventDefault: act() }
    this.emit('close', event)
    return event.preventDefault.mock.calls.length > 0
  }

  getNormalBounds = () => this.bounds
  getBounds = () => this.bounds
  isKiosk = () => this.options['kiosk'] === true
  isMaximized = () => false
  isMinimized = () => this.minimized
  isDestroyed = () => this.isGone
}

export interface FakeDisplay {
  readonly id: number
  readonly label: string
  readonly bounds: object
  readonly workArea: { x: number; y: number; width: number; height: number }
  readonly size: { width: number; height: number }
}

/** A screen of a counter PC at this place. */
export function fakeDisplay(id: number, x = 0): FakeDisplay {
  const workArea = { x, y: 0, width: 1366, height: 768 }
  return { id, label: `Screen ${id}`, bounds: workArea, workArea, size: workArea }
}

export interface FakeElectron {
  readonly module: Record<string, unknown>
  readonly app: EventEmitter & {
    readonly exit: Mock<(exitCode: number) => void>
    readonly requestSingleInstanceLock: Mock<() => boolean>
    readonly enableSandbox: Mock<() => void>
    readonly commandLine: { readonly removeSwitch: Mock<(name: string) => void> }
    readonly disableHardwareAcceleration: Mock<() => void>
    readonly setAsDefaultProtocolClient: Mock<(scheme: string) => boolean>
    readonly setLoginItemSettings: Mock<(settings: object) => void>
    isPackaged: boolean
  }
  readonly powerMonitor: EventEmitter
  /** The screens of the machine; a test changes them and emits the event. */
  readonly screen: EventEmitter & { displays: FakeDisplay[] }
  /** The answer is the index of the pressed button. */
  readonly showMessageBox: Mock<(...given: unknown[]) => Promise<{ response: number }>>
  /** Asks the program as the page does, by the channel's name. */
  ask(channel: string, input?: unknown, from?: object): Promise<unknown>
  setPath(name: string, path: string): void
  setVersion(version: string): void
  /** Returns the channels that are answered. */
  channels(): string[]
  readonly windows: FakeWindow[]
  readonly showErrorBox: Mock<(title: string, text: string) => void>
  readonly registerSchemesAsPrivileged: Mock<(schemes: readonly unknown[]) => void>
  readonly protocolHandlers: Map<string, (request: Request) => Promise<Response>>
  /** Handlers set on the session, by the name of their setter. */
  readonly sessionHandlers: Map<string, Handler>
}

/** Replaces the electron module, whose binary is not installed on every machine. */
export function fakeElectron(): FakeElectron {
  let version = '0.2.0'
  const windows: FakeWindow[] = []
  const paths = new Map<string, string>()
  const protocolHandlers: FakeElectron['protocolHandlers'] = new Map()
  const sessionHandlers: FakeElectron['sessionHandlers'] = new Map()
  const answers = new Map<string, (event: object, input: unknown) => unknown>()
  const powerMonitor = new EventEmitter()
  const screen = Object.assign(new EventEmitter(), {
    displays: [fakeDisplay(1)],
    getAllDisplays: (): FakeDisplay[] => screen.displays,
    getDisplayMatching: (): FakeDisplay | undefined => screen.displays[0],
  })
  const showMessageBox = vi.fn<(...given: unknown[]) => Promise<{ response: number }>>(
    async () => ({
      response: 0,
    }),
  )
  const showErrorBox = vi.fn<(title: string, text: string) => void>()
  const registerSchemesAsPrivileged = vi.fn<(schemes: readonly unknown[]) => void>()
  const app = Object.assign(new EventEmitter(), {
    isPackaged: true,
    exit: vi.fn<(exitCode: number) => void>(),
    enableSandbox: act(),
    commandLine: { removeSwitch: vi.fn<(name: string) => void>() },
    requestSingleInstanceLock: vi.fn<() => boolean>(() => true),
    disableHardwareAcceleration: act(),
    setAsDefaultProtocolClient: vi.fn<(scheme: string) => boolean>(() => true),
    getLoginItemSettings: () => ({ openAtLogin: false }),
    setLoginItemSettings: vi.fn<(settings: object) => void>(),
    whenReady: async () => {},
    getVersion: () => version,
    setPath: (name: string, path: string) => void paths.set(name, path),
    getPath: (name: string) => paths.get(name) ?? '',
  })
  const keepHandler = (name: string) => (handler: Handler) =>
    void sessionHandlers.set(name, handler)
  return {
    app,
    windows,
    powerMonitor,
    screen,
    showMessageBox,
    setPath: (name, path) => void paths.set(name, path),
    setVersion(changed) {
      version = changed
    },
    channels: () => [...answers.keys()],
    async ask(channel, input, from = {}) {
      const [window] = windows
      const sender = window?.webContents
      const answer = answers.get(channel)
      if (answer === undefined) throw new Error(`Nothing answers ${channel}`)
      return answer({ sender, senderFrame: sender?.mainFrame, ...from }, input)
    },
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
      dialog: { showErrorBox, showMessageBox },
      ipcMain: {
        handle: (channel: string, answer: (event: object, input: unknown) => unknown) =>
          void answers.set(channel, answer),
      },
      powerMonitor,
      Menu: { setApplicationMenu: act() },
      protocol: {
        registerSchemesAsPrivileged,
        handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
          void protocolHandlers.set(scheme, handler),
      },
      safeStorage: { isAsyncEncryptionAvailable: async () => false },
      screen,
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

/** Replaces the module for one test; the next one gets the real one. */
export function givenElectron(): FakeElectron {
  const electron = fakeElectron()
  vi.resetModules()
  vi.doMock('electron', () => electron.module)
  onTestFinished(() => {
    vi.doUnmock('electron')
    vi.resetModules()
  })
  return electron
}
