import { app, type BrowserWindow, dialog } from 'electron'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#main/core/acts/context.ts'

/** Time limit of a stop; acknowledged data is on disk in any case. */
const STOP_LIMIT_MS = 4_500
/** Interval of looking if the charge has ended. */
const LOOK_MS = 200

export interface QuitPorts {
  readonly stop: () => Promise<void>
  /** True while a card terminal works for this program. */
  readonly isCharging: () => boolean
  readonly log: Log
}

export interface Quit {
  /** Quits with an exit code and asks nothing. */
  now(exitCode: number): void
  /** Asks before the window of a till that charges a card is closed. */
  guard(window: BrowserWindow): void
}

/**
 * Delays every way of quitting until the database is closed. While a card is charged a person decides: the program ends
 * after the charge, or goes on. A system that shuts down asks nobody; the charge is on disk and is asked for at the next
 * start.
 */
export function stopBeforeQuit({ stop, isCharging, log }: QuitPorts): Quit {
  let isStopping = false
  let isAsking = false
  let guarded: BrowserWindow | undefined

  const now = (exitCode: number): void => {
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

  async function quitAfterCharge(): Promise<void> {
    if (isAsking || isStopping) return
    isAsking = true
    try {
      if (isCharging() && !(await mayClose(guarded))) return
      while (isCharging()) await delay(LOOK_MS)
      now(0)
    } catch (error) {
      log('error', 'The question before the end could not be asked', error)
    } finally {
      isAsking = false
    }
  }

  app.on('before-quit', (event) => {
    event.preventDefault()
    void quitAfterCharge()
  })
  app.on('window-all-closed', () => void quitAfterCharge())
  return {
    now,
    guard(window) {
      guarded = window
      window.on('close', (event) => {
        if (isStopping || !isCharging()) return
        event.preventDefault()
        void quitAfterCharge()
      })
      // Windows signs out or shuts down.
      window.on('session-end', () => now(0))
    },
  }
}

/** Returns false if the program is to go on. */
async function mayClose(window: BrowserWindow | undefined): Promise<boolean> {
  const question = {
    type: 'warning' as const,
    title: 'Mostrador',
    message: 'Se está cobrando con tarjeta.',
    detail:
      'El cobro no se corta: si se cierra ahora, Mostrador espera el resultado del pinpad y después se cierra.',
    buttons: ['Seguir abierto', 'Cerrar al terminar el cobro'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }
  const { response } =
    window === undefined
      ? await dialog.showMessageBox(question)
      : await dialog.showMessageBox(window, question)
  return response === 1
}
