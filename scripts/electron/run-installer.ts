import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeFailure } from './describe-failure.ts'
import type { ElectronPlace } from './find-electron.ts'
import { installerEnvironment } from './installer-environment.ts'
import type { DownloadReport } from './report-download.ts'

export interface Patience {
  /** The longest wait for a byte. */
  readonly silenceMilliseconds: number
  /** The longest time from the last byte to the end of unpacking. */
  readonly unpackMilliseconds: number
}

export interface DownloadProgress {
  readonly receivedBytes: number
  readonly totalBytes: number | undefined
}

export interface InstallerRun {
  readonly place: ElectronPlace
  readonly environment: NodeJS.ProcessEnv
  readonly patience: Patience
  readonly onProgress: (progress: DownloadProgress) => void
  readonly onReceived: () => void
  /** Stops the installer. */
  readonly signal: AbortSignal
}

/**
 * Runs the installer of Electron's package, which downloads, checks and unpacks the program. Returns undefined, or why
 * it failed.
 */
export async function runInstaller(run: InstallerRun): Promise<string | undefined> {
  const { place, signal } = run
  const temporaryFolder = join(place.memory, 'downloading')
  rmSync(temporaryFolder, { recursive: true, force: true })
  mkdirSync(temporaryFolder, { recursive: true })
  const child = spawn(
    process.execPath,
    [
      '--import',
      new URL('./report-download.ts', import.meta.url).href,
      join(place.folder, 'install.js'),
    ],
    {
      env: installerEnvironment(run.environment, temporaryFolder),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
      windowsHide: true,
    },
  )
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => (stderr += String(chunk)))
  let givenUp: string | undefined
  const giveUp = (why: string) => {
    givenUp = why
    child.kill('SIGKILL')
  }
  const watch = watchDownload(run, giveUp)
  child.on('message', (report) => watch.take(report as DownloadReport))
  const exitCode = await new Promise<number | null>((resolve) => {
    // Also told if the signal has stopped it; then 'close' follows.
    child.on('error', (error) => (stderr += error.message))
    child.once('close', resolve)
  })
  watch.stop()
  rmSync(temporaryFolder, { recursive: true, force: true })
  if (exitCode === 0) return undefined
  return givenUp ?? describeFailure({ ...watch.last(), stderr })
}

/** Follows the reports of the installer; calls `giveUp` if it is silent for too long. */
function watchDownload(
  { patience, onProgress, onReceived }: InstallerRun,
  giveUp: (why: string) => void,
) {
  let host: string | undefined
  let status: number | undefined
  let code: string | undefined
  let totalBytes: number | undefined
  let receivedBytes = 0
  let timer: NodeJS.Timeout | undefined
  const wait = (milliseconds: number, why: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => giveUp(why), milliseconds)
  }
  const waitForByte = () => {
    const { silenceMilliseconds } = patience
    const sender = host === undefined ? '' : ` de ${host}`
    wait(silenceMilliseconds, `${silenceMilliseconds / 1000} s sin recibir nada${sender}`)
  }
  /** False for a redirection and for an error's page. */
  const isFile = () => status !== undefined && status >= 200 && status < 300
  waitForByte()
  return {
    take(report: DownloadReport) {
      if (report.kind === 'FAILED') {
        code = report.code
        return
      }
      waitForByte()
      if (report.kind === 'ASKED') {
        host = report.host
        code = undefined
        status = undefined
      } else if (report.kind === 'ANSWERED') {
        status = report.status
        totalBytes = report.total
        receivedBytes = 0
      } else if (isFile() && report.kind === 'RECEIVED') {
        receivedBytes += report.bytes
        onProgress({ receivedBytes, totalBytes })
      } else if (isFile()) {
        onReceived()
        wait(patience.unpackMilliseconds, 'tarda demasiado en descomprimirse')
      }
    },
    last: () => ({ host, status, code }),
    stop: () => clearTimeout(timer),
  }
}
