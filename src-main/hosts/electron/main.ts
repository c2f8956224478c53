import { join } from 'node:path'
import { app } from 'electron'
import { createFolder } from '#main/database/create-folder.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { defaultDataFolder } from '#main/hosts/shared/data-folder.ts'
import { keepDayLog } from '#main/hosts/shared/day-log.ts'
import { limitHeap } from '#main/hosts/shared/limit-heap.ts'
import { createLog } from '#main/hosts/shared/log.ts'
import { systemSurroundings } from '#main/hosts/shared/system.ts'
import { parseTerminalOptions } from './options.ts'
import { registerAppScheme } from './protocol.ts'
import { failToStart, startTerminal } from './start-terminal.ts'
import { bringToFront } from './window.ts'

const options = parseTerminalOptions(
  // When run from the sources, Electron takes the first argument: the program's folder.
  process.argv.slice(app.isPackaged ? 1 : 2),
  defaultDataFolder(systemSurroundings()),
)
const { log } = keepDayLog(
  createLog(app.isPackaged ? 'warn' : 'info', (line) => process.stderr.write(line)),
  options.dataFolder,
)

registerAppScheme()
app.enableSandbox()
// Chromium hands the switch on to the page, whose heap must not be as small as the till's (docs/adr/0072).
app.commandLine.removeSwitch('js-flags')

if (lockInstance()) {
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
