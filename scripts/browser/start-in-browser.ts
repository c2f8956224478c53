import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DEFAULT_PORT } from '#main/hosts/node/options.ts'
import { outFolder } from '../builds/build-stamp.ts'
import { findOwnBrowser } from './find-browser.ts'
import { HOST_FLAGS } from '../host-flags.ts'
import { openAppWindow } from './open-app-window.ts'
import { root } from '../root.ts'

export interface BrowserStart {
  readonly data: string
  readonly demo: boolean
  readonly 'demo-past': boolean
  readonly kiosk: boolean
  readonly port?: string | undefined
  readonly 'no-open': boolean
}

/** Starts the Node host and opens its page in a browser's window, or prints the address. */
export async function startInBrowser(options: BrowserStart): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [
      ...HOST_FLAGS,
      join(outFolder('main'), 'server.js'),
      `--data=${options.data}`,
      ...(options.demo ? ['--demo'] : []),
      ...(options['demo-past'] ? ['--demo-past'] : []),
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
