import { accessSync, constants, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describeDiskProblem } from './describe-failure.ts'
import type { DownloadScreen } from './download-screen.ts'
import { failedToday, forgetFailedAttempt, keepFailedAttempt } from './failed-attempt.ts'
import { type ElectronPlace, electronVersion, findElectron } from './find-electron.ts'
import { keepInstalledFiles } from './installed-files.ts'
import { type Patience, runInstaller } from './run-installer.ts'

export interface ElectronRequest {
  readonly place: ElectronPlace
  readonly environment: NodeJS.ProcessEnv
  readonly now: () => Date
  readonly patience: Patience
  /** True to try although it failed today or is switched off. */
  readonly insists: boolean
  readonly screen: DownloadScreen
  /** Aborted when a person skips the download. */
  readonly skip: AbortSignal
}

/** The program, or a Spanish sentence without its full stop that says why there is none. */
export type ProvidedElectron =
  | { readonly program: string }
  | { readonly program: undefined; readonly reason: string }

const NOT_INSTALLED = 'Electron no está instalado'
const OTHER_START_POLL_MS = 250
const SKIPPED = 'se omitió su descarga'

/**
 * Returns Electron's program. If it is missing or damaged, runs the installer of its package first; without `insists`
 * not again on a day on which that failed.
 */
export async function provideElectron(request: ElectronRequest): Promise<ProvidedElectron> {
  const { place, screen } = request
  const found = findElectron(place)
  if (found !== undefined) return { program: found }
  try {
    const reason = reasonNotToTry(request) ?? (await installInTurn(request))
    const program = findElectron(place)
    return program === undefined ? { program, reason: reason ?? NOT_INSTALLED } : { program }
  } catch (error) {
    // Whatever is wrong with Electron, the till opens in the browser.
    const { message } = error as Error
    return {
      program: undefined,
      reason: `Electron no se pudo instalar (${describeDiskProblem(message) ?? message})`,
    }
  } finally {
    screen.end()
  }
}

/** Returns why the installer must not run; undefined if it can. */
function reasonNotToTry(request: ElectronRequest): string | undefined {
  const { place, environment, insists } = request
  if (place.override !== undefined) {
    return `En ELECTRON_OVERRIDE_DIST_PATH no está el programa de Electron (${place.override})`
  }
  if (!existsSync(join(place.folder, 'install.js'))) {
    return 'Electron no está entre los paquetes instalados: «npm install» lo trae'
  }
  if (insists) return undefined
  if ((environment['ELECTRON_SKIP_BINARY_DOWNLOAD'] ?? '') !== '') {
    return `${NOT_INSTALLED}, y ELECTRON_SKIP_BINARY_DOWNLOAD impide descargarlo`
  }
  const failure = failedToday(place.memory, sourceOf(request), request.now())
  return failure === undefined
    ? undefined
    : `${NOT_INSTALLED}; hoy ya se intentó (${failure}), y «npm start -- --electron» lo repite`
}

/** Runs the installer unless another start does so at the same time. Returns why it failed. */
async function installInTurn(request: ElectronRequest): Promise<string | undefined> {
  const release = await lockInstaller(request)
  if (release === undefined) return `${NOT_INSTALLED} (${SKIPPED})`
  try {
    if (findElectron(request.place) !== undefined) return undefined
    return reasonNotToTry(request) ?? (await install(request))
  } finally {
    release()
  }
}

/** Waits while another start holds the lock. Returns undefined if the person skips that. */
async function lockInstaller(request: ElectronRequest): Promise<(() => void) | undefined> {
  const { place, screen, skip } = request
  // The library of the lock is loaded only for an installation, and not by each start.
  const { tryLockFile } = await import('../builds/lock-file.ts')
  for (let isFirst = true; !skip.aborted; isFirst = false) {
    const release = tryLockFile(join(place.memory, 'installer.lock'))
    if (release !== undefined) return release
    if (isFirst) screen.wait()
    await wait(OTHER_START_POLL_MS)
  }
  return undefined
}

/** Runs the installer and stores its outcome. Returns why it failed. */
async function install(request: ElectronRequest): Promise<string | undefined> {
  const { place, screen, skip } = request
  const { folder, memory } = place
  // Without the right to write there, the installer would notice it only after the download.
  accessSync(folder, constants.W_OK)
  screen.begin(removeRemains(folder))
  const failure = await runInstaller({
    ...request,
    onProgress: (progress) => screen.progress(progress),
    onReceived: () => screen.unpack(),
    signal: skip,
  })
  if (failure === undefined) {
    keepInstalledFiles(memory, electronVersion(place), join(folder, 'dist'))
    if (findElectron(place) !== undefined) {
      forgetFailedAttempt(memory)
      return undefined
    }
  }
  const reason = skip.aborted ? SKIPPED : (failure ?? 'el archivo no trae el programa')
  keepFailedAttempt(memory, sourceOf(request), request.now(), reason)
  return skip.aborted ? `${NOT_INSTALLED} (${reason})` : `Electron no se pudo descargar: ${reason}`
}

/**
 * Removes what another installation left, because the installer keeps a program that is there, however damaged. Returns
 * false if nothing was left.
 */
function removeRemains(folder: string): boolean {
  // The file that tells of a whole installation goes first.
  const remains = ['path.txt', 'dist'].map((name) => join(folder, name)).filter(existsSync)
  for (const path of remains) rmSync(path, { recursive: true, force: true })
  return remains.length > 0
}

function sourceOf({ place, environment }: ElectronRequest) {
  return { version: electronVersion(place), environment }
}
