import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import type { Log } from '#main/core/acts/context.ts'

/** A page that crashes again within this time is loaded again only after it. */
const PAUSE_MS = 10_000
/** So many crashes of the graphics process within this time are a fault of the driver, not an accident. */
const GPU_CRASHES = 3
const GPU_WITHIN_MS = 60_000
const GPU_FILE = 'without-gpu.json'

/** Loads the page again, at the screen where it was, when its process has ended by itself. */
export function reloadCrashedPage(window: BrowserWindow, log: Log): void {
  let lastCrash = Number.NEGATIVE_INFINITY
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    log('error', 'The page crashed', { reason })
    const now = performance.now()
    const isAgain = now - lastCrash < PAUSE_MS
    lastCrash = now
    if (!isAgain) window.reload()
    else setTimeout(() => window.isDestroyed() || window.reload(), PAUSE_MS)
  })
}

/**
 * Logs the end of a process beside the page. Chromium starts it again; if the graphics process keeps crashing, the next
 * start of this version draws without the graphics card, because Chromium ends the whole program after some more.
 */
export function watchProcesses(folder: string, log: Log): void {
  const crashes: number[] = []
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason === 'clean-exit' || reason === 'killed') return
    log('error', 'A process of the desktop program crashed', { type, reason, exitCode })
    if (type !== 'GPU') return
    const now = performance.now()
    crashes.push(now)
    if (crashes.filter((at) => now - at < GPU_WITHIN_MS).length < GPU_CRASHES) return
    try {
      writeFileSync(join(folder, GPU_FILE), JSON.stringify({ version: app.getVersion() }))
    } catch (error) {
      log('warn', 'The next start will use the graphics card again', error)
    }
  })
}

/** Must run before Electron is ready. Another version tries the graphics card again. */
export function avoidFaultyGpu(folder: string): void {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, GPU_FILE), 'utf8')) as {
      readonly version?: unknown
    }
    if (version === app.getVersion()) app.disableHardwareAcceleration()
  } catch {
    // No such file, or one that a power failure cut.
  }
}
