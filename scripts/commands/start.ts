import type { ChildProcess } from 'node:child_process'
import { parseArgs } from 'node:util'
import { defaultDataFolder } from '#main/hosts/shared/data-folder.ts'
import { systemSurroundings } from '#main/hosts/shared/system.ts'
import { USAGE_EXIT_CODE, UsageError } from '#main/hosts/node/options.ts'
import { allParts } from '../builds/build-stamp.ts'
import { usageOf } from '../terminal/command-help.ts'
import { provideOwnElectron } from '../electron/provide-own-electron.ts'
import { isStop, startElectron } from '../electron/start-electron.ts'
import { ensureBuilt } from '../builds/ensure-built.ts'
import { startInBrowser } from '../browser/start-in-browser.ts'

/**
 * `npm start`: starts the terminal in Electron, whose program it downloads the first time; without it, in a browser's
 * window.
 */
async function start(): Promise<void> {
  const options = parse()
  await ensureBuilt(allParts)
  const problem = options.browser ? undefined : await runInElectron(options)
  if (problem !== undefined) {
    console.error(
      options.electron ? `${problem}.` : `${problem}. Mostrador se abre en el navegador.`,
    )
    if (options.electron) process.exit(1)
  }
  const child = await startInBrowser(options)
  forwardSignals(child)
  child.once('exit', exitAs)
}

/** Forwards Ctrl+C and a service's stop to the child. */
function forwardSignals(child: ChildProcess): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => void child.kill(name === 'SIGHUP' ? 'SIGTERM' : name))
  }
}

function exitAs(exitCode: number | null, signal: NodeJS.Signals | null): never {
  process.exit(exitCode ?? (isStop(signal) ? 0 : 1))
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
      'demo-past': { type: 'boolean', default: false },
      kiosk: { type: 'boolean', default: false },
      electron: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      port: { type: 'string' },
      'no-open': { type: 'boolean', default: false },
    },
  })
  if (values.electron && values.browser) {
    throw new UsageError('--electron y --browser no van juntos')
  }
  return values
}

/** Runs the terminal in Electron and exits as it exits. Returns a sentence if Electron is missing or cannot run. */
async function runInElectron(options: Options): Promise<string | undefined> {
  const electron = await provideOwnElectron(options.electron)
  if (electron.program === undefined) return electron.reason
  const { child, ended } = startElectron(electron.program, options)
  forwardSignals(child)
  const { exitCode, signal, problem } = await ended
  if (problem === undefined) exitAs(exitCode, signal)
  return `Electron no pudo abrirse en este equipo (${problem})`
}

try {
  await start()
} catch (error) {
  const isUsage =
    error instanceof UsageError ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
  console.error(isUsage ? `${(error as Error).message}\nUso: ${usageOf('start')}` : error)
  process.exit(isUsage ? USAGE_EXIT_CODE : 1)
}
