import { app } from 'electron'
import type { Log } from '#main/core/acts/context.ts'

/** Time limit of a stop; acknowledged data is on disk in any case. */
const STOP_LIMIT_MS = 4_500

/**
 * Delays every way of quitting until the database is closed. Returns a function that quits with an exit code.
 */
export function stopBeforeQuit(stop: () => Promise<void>, log: Log): (exitCode: number) => void {
  let isStopping = false

  const quit = (exitCode: number): void => {
    if (isStopping) return
    isStopping = true
    const timer = setTimeout(() => app.exit(exitCode === 0 ? 1 : exitCode), STOP_LIMIT_MS)
    stop()
      .catch((error: unknown) => log('error', 'The terminal did not stop cleanly', error))
      .finally(() => {
        clearTimeout(timer)
        app.exit(exitCode)
      })
  }

  app.on('before-quit', (event) => {
    event.preventDefault()
    quit(0)
  })
  app.on('window-all-closed', () => quit(0))
  return quit
}
