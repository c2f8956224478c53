import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultDataFolder } from '../src-main/host/data-folder.ts'
import { systemSurroundings } from '../src-main/host/system.ts'
import { DEFAULT_PORT, USAGE_EXIT_CODE } from '../src-main/server/options.ts'
import { allParts, outFolder } from './build-stamp.ts'
import { usageOf } from './command-help.ts'
import { ensureBuilt } from './ensure-built.ts'
import { electronArguments } from './electron-arguments.ts'
import { findElectron } from './find-electron.ts'
import { findOwnBrowser } from './find-browser.ts'
import { HOST_FLAGS } from './host-flags.ts'
import { openAppWindow } from './open-app-window.ts'
import { root } from './root.ts'

/** `npm start`: starts the terminal in Electron if installed, else in a browser's window. */
async function start(): Promise<void> {
  const options = parse()
  await ensureBuilt(allParts)
  const electron = findElectron()
  const child =
    electron === undefined ? await startInBrowser(options) : startInElectron(electron, options)
  // Forwards Ctrl+C and a service's stop to the child; exits as the child exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  child.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
}

type Options = ReturnType<typeof parse>

function parse() {
  const { values } = parseArgs({
    options: {
      data: {
        type: 'string',
        default: defaultDataFolder(systemSurroundings()),
      },
      demo: { type: 'boolean', default: false },
      kiosk: { type: 'boolean', default: false },
      port: { type: 'string' },
      'no-open': { type: 'boolean', default: false },
    },
  })
  return values
}

function startInElectron(electron: string, options: Options): ChildProcess {
  return spawn(
    electron,
    electronArguments(options, process.platform === 'linux' && process.getuid?.() === 0),
    { cwd: root, stdio: 'inherit' },
  )
}

async function startInBrowser(options: Options): Promise<ChildProcess> {
  console.error('Electron no está instalado: Mostrador se abre en el navegador.')
  const child = spawn(
    process.execPath,
    [
      ...HOST_FLAGS,
      join(outFolder('main'), 'server.js'),
      `--data=${options.data}`,
      ...(options.demo ? ['--demo'] : []),
      `--port=${options.port ?? (await freePort())}`,
      '--log=warn',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += String(chunk)
    if (!said.includes('\n')) return
    const { url } = JSON.parse(said) as { url: string }
    const browser = options['no-open'] ? undefined : findOwnBrowser()
    const close = openAppWindow({
      browser,
      url,
      profileFolder: join(options.data, 'navegador'),
      isKiosk: options.kiosk,
    })
    if (close !== undefined) process.once('exit', close)
    console.error(
      close !== undefined ? `Mostrador está abierto en ${url}` : `Abrir en un navegador: ${url}`,
    )
    console.error('Ctrl+C lo cierra.')
  })
  return child
}

/** Returns the default port, so that bookmarks work; 0 (any port) if another program uses it. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(0))
    probe.listen(DEFAULT_PORT, '127.0.0.1', () => probe.close(() => resolve(DEFAULT_PORT)))
  })
}

try {
  await start()
} catch (error) {
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
  console.error(isUsage ? `${(error as Error).message}\nUso: ${usageOf('start')}` : error)
  process.exit(isUsage ? USAGE_EXIT_CODE : 1)
}
