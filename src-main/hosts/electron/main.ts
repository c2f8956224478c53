import { join } from 'node:path'
import { app } from 'electron'
import { createFolder } from '#main/database/create-folder.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { defaultDataFolder } from '#main/hosts/shared/data-folder.ts'
import { limitHeap } from '#main/hosts/shared/limit-heap.ts'
import { createLog } from '#main/hosts/shared/log.ts'
import { systemSurroundings } from '#main/hosts/shared/system.ts'
import { prepareUpgrade } from '#main/work/updates/prepare-upgrade.ts'
import { parseTerminalOptions } from './options.ts'
import { registerAppScheme } from './protocol.ts'
import { failToStart, startTerminal } from './start-terminal.ts'
import { bringToFront } from './window.ts'

const options = parseTerminalOptions(
  // When run from the sources, Electron takes the first argument: the program's folder.
  process.argv.slice(app.isPackaged ? 1 : 2),
  defaultDataFolder(systemSurroundings()),
)
const log = createLog(app.isPackaged ? 'warn' : 'info', (line) => process.stderr.write(line))

registerAppScheme()
app.enableSandbox()
// Chromium hands the switch on to the page, whose heap must not be as small as the till's (docs/adr/0072).
app.commandLine.removeSwitch('js-flags')

if (options.prepareUpgrade !== undefined) {
  // Asked by an installer, also while the till is open: no window, no lock.
  prepareUpgrade(options.dataFolder, options.prepareUpgrade, new Date()).then(
    () => app.exit(0),
    (error: unknown) => {
      console.error(error)
      app.exit(error instanceof DatabaseError ? error.exitCode : 1)
    },
  )
} else if (lockInstance()) {
  const opened = app.whenReady().then(() => {
    // Tells `npm start` that Electron runs on this machine: without it, a failed start ends in the browser.
    process.send?.('ready')
    return startTerminal(options, log)
  })
  opened.then(limitHeap, failToStart)
  app.on('second-instance', () => {
    opened.then(bringToFront, () => {})
  })
} else {
  app.exit(0)
}

/** Takes the single-instance lock. It is in Chromium's folder, so there is one per data folder. */
function lockInstance(): boolean {
  const folder = join(options.dataFolder, 'chromium')
  try {
    createFolder(folder)
  } catch (error) {
    failToStart(new DatabaseError('NOT_WRITABLE', options.dataFolder, error))
    return false
  }
  app.setPath('userData', folder)
  return app.requestSingleInstanceLock()
}
