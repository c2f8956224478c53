import { resolve } from 'node:path'
import { app, type BrowserWindow, dialog, Menu, safeStorage, session } from 'electron'
import type { Log } from '#main/core/acts/context.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { PepperError } from '#main/hosts/shared/pepper-error.ts'
import { finishPepperChange } from '#main/hosts/shared/stage-pepper.ts'
import { startHost } from '#main/hosts/shared/start-host.ts'
import { systemRandomness, systemSurroundings } from '#main/hosts/shared/system.ts'
import { readPageFiles } from '#main/http/page/page-files.ts'
import { ReturningError } from '#main/work/updates/settle-update.ts'
import { forkUtility } from './fork-utility.ts'
import { findInstaller } from './find-installer.ts'
import { lockDown } from './lock-down.ts'
import type { TerminalOptions } from './options.ts'
import { readProtectedPepper } from './protected-pepper.ts'
import { serveApp } from './protocol.ts'
import { stopBeforeQuit } from './quit.ts'
import { openWindow } from './window.ts'

/** Starts everything on a ready Electron and opens the window. Resolves with that window. */
export async function startTerminal(options: TerminalOptions, log: Log): Promise<BrowserWindow> {
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
  const quit = stopBeforeQuit(() => host.lan.stop(() => host.app.stop()), log)
  void host.damage.then((error) => {
    showFailure(error)
    return quit(error.exitCode)
  })
  if (options.isDemo) await host.fillWithDemo({ withPast: options.hasPast })
  serveApp(host.app)
  // Do not wait: the window can open first.
  void host.lan.serve(host.app)
  return openWindow({ isKiosk: options.isKiosk, version: app.getVersion(), log })
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
