import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../root.ts'
import { electronArguments, type TerminalStart } from './electron-arguments.ts'

export interface ElectronEnd {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  /** Why Electron cannot run on this machine; undefined if it did. */
  readonly problem: string | undefined
}

export interface StartedElectron {
  readonly child: ChildProcess
  readonly ended: Promise<ElectronEnd>
}

/** Exit codes of Electron without a screen, and of the system if it cannot load the program or its libraries. */
const CANNOT_RUN = [1, 126, 127]
/** Windows ends a process with such a number if a library is missing or the processor refuses. */
const FIRST_WINDOWS_STATUS = 0x8000_0000

/** Starts the terminal in Electron. */
export function startElectron(program: string, options: TerminalStart): StartedElectron {
  const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0
  const child = spawn(program, electronArguments(options, isLinuxRoot), {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  return { child, ended: watchElectron(child) }
}

/** True for a signal that asks a program to end; other signals tell of its crash. */
export function isStop(signal: NodeJS.Signals | null): boolean {
  return signal !== null && ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'].includes(signal)
}

function watchElectron(child: ChildProcess): Promise<ElectronEnd> {
  return new Promise((resolve) => {
    let isReady = false
    // Sent by src-main/hosts/electron/main.ts. What happens later is not a problem of the machine.
    child.once('message', () => (isReady = true))
    child.once('error', ({ message }) => resolve({ exitCode: 1, signal: null, problem: message }))
    child.once('exit', (exitCode, signal) => {
      const cannotRun = !isReady && !child.killed && isFailure(exitCode, signal)
      resolve({
        exitCode,
        signal,
        problem: cannotRun ? `terminó con ${signal ?? exitCode}` : undefined,
      })
    })
  })
}

function isFailure(exitCode: number | null, signal: NodeJS.Signals | null): boolean {
  if (exitCode === null) return !isStop(signal)
  return CANNOT_RUN.includes(exitCode) || exitCode >= FIRST_WINDOWS_STATUS
}
