import { resolve } from 'node:path'
import { app, type BrowserWindow, dialog, Menu, safeStorage, session } from 'electron'
import type { Log } from '../acts/context.ts'
import { DatabaseError } from '../database/database-error.ts'
import { PepperError } from '../host/pepper-error.ts'
import { createLanHost } from '../host/lan/create-lan-host.ts'
import { createRestorableApp } from '../host/restorable-app.ts'
import { stoppable } from '../host/stoppable-app.ts'
import { anchorFolder } from '../host/data-folder.ts'
import { readMachineId } from '../host/machine-id.ts'
import { systemClock, systemRandomness, systemSurroundings } from '../host/system.ts'
import { readPageFiles } from '../http/page-files.ts'
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
  const damage = Promise.withResolvers<DatabaseError>()
  const pepper = await readProtectedPepper(
    options.dataFolder,
    systemRandomness,
    safeStorage,
    process.platform,
  )
  const lan = createLanHost({
    folder: options.dataFolder,
    pepper,
    clock: systemClock,
    randomness: systemRandomness,
    log,
    warn: (line) => console.error(line),
  })
  const core = await createRestorableApp({
    dataFolder: options.dataFolder,
    anchorFolder: anchorFolder(systemSurroundings()),
    version: app.getVersion(),
    machineId: readMachineId(process.platform),
    clock: systemClock,
    randomness: systemRandomness,
    pepper,
    lan,
    log,
    page,
    onDamage: damage.resolve,
  })
  const host = stoppable(core, systemClock)
  const quit = stopBeforeQuit(() => lan.stop(() => host.stop()), log)
  void damage.promise.then((error) => {
    showFailure(error)
    return quit(error.exitCode)
  })
  if (options.isDemo) await core.fillWithDemo()
  serveApp(host)
  // Do not wait: the window can open first.
  void lan.serve(host)
  return openWindow({ isKiosk: options.isKiosk, version: app.getVersion(), log })
}

/** Shows why the terminal cannot start and exits with the same code as the Node host. */
export function failToStart(error: unknown): void {
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
