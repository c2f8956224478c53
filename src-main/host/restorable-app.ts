import { type App, createApp, type Dependencies } from '../app.ts'
import type { ReplaceData, Replacing } from '../backups/backups.ts'
import { DatabaseError } from '../database/database-error.ts'

/** Longest wait for pending requests before the data are replaced. */
const DRAIN_MS = 2_500

/**
 * Creates an app that can replace its data while running: requests wait during the replacement and then use
 * the new data. If the new data do not open, the old ones are put back. Rejects with DatabaseError.
 */
export async function createRestorableApp(dependencies: Dependencies): Promise<App> {
  const underWay = new Set<Promise<Response>>()
  let isStopping = false
  let restarting: Promise<void> | undefined
  let { pepper } = dependencies
  const open = () => createApp({ ...dependencies, pepper, restart })
  let current = await open()

  function restart(replace: ReplaceData): void {
    restarting ??= exchange(replace)
      .catch((error: unknown) => {
        dependencies.log('error', 'The terminal could not go on after a restore', error)
        dependencies.onDamage?.(
          error instanceof DatabaseError
            ? error
            : new DatabaseError('CORRUPT', dependencies.dataFolder, error),
        )
      })
      .finally(() => (restarting = undefined))
  }

  async function exchange(replace: ReplaceData): Promise<void> {
    await drain(underWay)
    await current.stop()
    const before = pepper
    let replaced: Replacing | undefined
    try {
      replaced = replace()
      pepper = replaced.pepper ?? pepper
      current = await open()
    } catch (error) {
      dependencies.log(
        'error',
        'The restored data do not open; going on with those of before',
        error,
      )
      replaced?.undo()
      pepper = before
      current = await open()
    }
  }

  return {
    get checked() {
      return current.checked
    },
    async fetch(request, peer) {
      await restarting
      const answer = current.fetch(request, peer)
      underWay.add(answer)
      try {
        return await answer
      } finally {
        underWay.delete(answer)
      }
    },
    fillWithDemo: (options) => current.fillWithDemo(options),
    resetPassword: (username, password) => current.resetPassword(username, password),
    async stop() {
      if (isStopping) return
      isStopping = true
      await restarting
      await current.stop()
    },
  }
}

async function drain(underWay: ReadonlySet<Promise<Response>>): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, DRAIN_MS)
  await Promise.race([Promise.allSettled(underWay), tooLong])
  clearTimeout(timer)
}
