import { resolve } from 'node:path'
import { app, type BrowserWindow, dialog, Menu, powerMonitor, safeStorage, session } from 'electron'
import type { Log } from '#main/core/acts/context.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { PepperError } from '#main/hosts/shared/pepper/pepper-error.ts'
import { finishPepperChange } from '#main/hosts/shared/pepper/stage-pepper.ts'
import { startHost } from '#main/hosts/shared/start-host.ts'
import { systemRandomness, systemSurroundings } from '#main/hosts/shared/system.ts'
import { defaultDataFolder } from '#main/hosts/shared/data-folder.ts'
import { readPageFiles } from '#main/http/page/page-files.ts'
import { createAutostart } from './bridge/autostart.ts'
import { watchProcesses } from './window/crashes.ts'
import { bridgeDesktop, type DesktopBridge } from './bridge/desktop-bridge.ts'
import { desktopSettings } from './bridge/desktop-settings.ts'
import { ReturningError } from '#main/work/updates/settle-update.ts'
import { forkUtility } from './fork-utility.ts'
import { findInstaller } from './find-installer.ts'
import { lockDown } from './lock-down.ts'
import type { TerminalOptions } from './options.ts'
import { readProtectedPepper } from './protected-pepper.ts'
import { serveApp } from './protocol.ts'
import { stopBeforeQuit } from './quit.ts'
import { openWindow } from './window/window.ts'

/** The terminal while it is open. */
export interface OpenTerminal extends DesktopBridge {
  readonly window: BrowserWindow
}

/** Starts everything on a ready Electron and opens the window. */
export async function startTerminal(options: TerminalOptions, log: Log): Promise<OpenTerminal> {
  lockDown(session.defaultSession)
  Menu.setApplicationMenu(null)
  const page = readPageFiles(resolve(import.meta.dirname, '../renderer'))
  if (page === undefined) throw new Error('The page has not been built: npm run build')
  finishPepperChange(options.dataFolder)
  const pepper = await readProtectedPepper(
    options.dataFolder,
    systemRandomness,
    safeStorage,
    process.platform,
  )
  const host = await startHost(
    {
      dataFolder: options.dataFolder,
      version: app.getVersion(),
      pepper,
      log,
      page,
      startProcess: forkUtility,
      installer: findInstaller(),
    },
    systemSurroundings(),
  )
  const quit = stopBeforeQuit({
    stop: () => host.lan.stop(() => host.app.stop()),
    isCharging: () => host.isCharging(),
    log,
  })
  void host.damage.then((error) => {
    showFailure(error)
    return quit.now(error.exitCode)
  })
  if (options.isDemo) await host.fillWithDemo({ withPast: options.hasPast })
  serveApp(host.app)
  // Do not wait: the window can open first.
  void host.lan.serve(host.app)
  powerMonitor.on('shutdown', () => quit.now(0))
  powerMonitor.on('suspend', () => host.sleep())
  powerMonitor.on('resume', () => void host.wake())
  const folder = app.getPath('userData')
  watchProcesses(folder, log)
  const settings = desktopSettings(folder, ownAutostart(options))
  const window = openWindow({
    isKiosk: options.isKiosk || settings.read().isKiosk,
    version: app.getVersion(),
    log,
  })
  quit.guard(window)
  return { window, ...bridgeDesktop(window, settings) }
}

/** Only an installed program has a place that stays. An AppImage runs from a folder that is gone after it. */
function ownAutostart({ dataFolder }: TerminalOptions) {
  if (!app.isPackaged) return undefined
  const surroundings = systemSurroundings()
  return createAutostart({
    ...surroundings,
    program: process.env['APPIMAGE'] ?? process.execPath,
    options: dataFolder === defaultDataFolder(surroundings) ? [] : [`--data=${dataFolder}`],
    loginItems: app,
  })
}

/** Shows why the terminal cannot start and exits with the same code as the Node host. */
export function failToStart(error: unknown): void {
  // The version before is being installed and opens by itself: a message would keep this program open.
  if (error instanceof ReturningError) {
    app.exit(error.exitCode)
    return
  }
  showFailure(error)
  app.exit(error instanceof DatabaseError || error instanceof PepperError ? error.exitCode : 1)
}

function showFailure(error: unknown): void {
  console.error(error)
  const isForPeople = error instanceof DatabaseError || error instanceof PepperError
  dialog.showErrorBox(
    'Mostrador no puede abrirse',
    isForPeople
      ? error.message
      : 'Ha ocurrido un error inesperado. Los datos guardados están a salvo.',
  )
}
