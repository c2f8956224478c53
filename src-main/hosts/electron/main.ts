import { join } from 'node:path'
import { app } from 'electron'
import type { Opened } from '#shared/desktop/desktop.ts'
import { createFolder } from '#main/database/create-folder.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { defaultDataFolder } from '#main/hosts/shared/data-folder.ts'
import { keepDayLog } from '#main/hosts/shared/log/day-log.ts'
import { limitHeap } from '#main/hosts/shared/limit-heap.ts'
import { createLog } from '#main/hosts/shared/log/log.ts'
import { systemSurroundings } from '#main/hosts/shared/system.ts'
import { avoidFaultyGpu } from './window/crashes.ts'
import { LINK_SCHEME, openedBy, openedWord } from './bridge/opened.ts'
import { prepareUpgrade } from '#main/work/updates/prepare-upgrade.ts'
import { parseTerminalOptions } from './options.ts'
import { registerAppScheme } from './protocol.ts'
import { failToStart, startTerminal } from './start-terminal.ts'
import { bringToFront } from './window/window.ts'

/** When run from the sources, Electron takes the first argument: the program's folder. */
const ownWords = (commandLine: readonly string[]) => commandLine.slice(app.isPackaged ? 1 : 2)

const options = parseTerminalOptions(
  ownWords(process.argv),
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
  avoidFaultyGpu(app.getPath('userData'))
  // An installed program only: links would start an Electron without a program.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  const opened = app.whenReady().then(() => {
    // Tells `npm start` that Electron runs on this machine: without it, a failed start ends in the browser.
    process.send?.('ready')
    return startTerminal(options, log)
  })
  opened.then(limitHeap, failToStart)
  const open = async (wanted: Opened | undefined): Promise<void> => {
    // A failed start has shown why.
    const terminal = await opened.catch(() => undefined)
    if (terminal === undefined) return
    bringToFront(terminal.window)
    if (wanted !== undefined) terminal.open(wanted)
  }
  const atStart = openedBy(ownWords(process.argv), process.cwd())
  if (atStart !== undefined) void open(atStart)
  app.on('second-instance', (_event, commandLine, folder) => {
    void open(openedBy(ownWords(commandLine), folder))
  })
  // macOS tells both by events.
  for (const name of ['open-file', 'open-url'] as const) {
    app.on(name as 'open-file', (event, word) => {
      event.preventDefault()
      void open(openedWord(word))
    })
  }
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
