import type { App, Dependencies } from '#main/app/app.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import { noShopProgram, type ShopProgram } from '#main/core/ports/shop-program.ts'
import type { ReplaceData, Replacing } from '#main/core/ports/backups.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { cannotRestart } from '#main/work/backups/cannot-restart.ts'
import { removeJoining } from './counter/adopt-shop.ts'
import { openProgram } from './counter/open-program.ts'
import { createShopJoining } from './counter/shop-joining.ts'

/** Longest wait for pending requests before the data are replaced. */
const DRAIN_MS = 2_500

/**
 * Creates an app that can replace its data while running: requests wait during the replacement and then use
 * the new data. If the new data do not open, the old ones are put back. Rejects with DatabaseError.
 */
export async function createRestorableApp(
  dependencies: Dependencies,
  findShops: ShopProgram['find'] = () => noShopProgram.find(),
): Promise<App> {
  const underWay = new Set<Promise<Response>>()
  let isStopping = false
  let restarting: Promise<void> | undefined
  let { pepper } = dependencies
  const { dataFolder: folder, clock, randomness, log, version } = dependencies
  // A stopped program left a copy that is not whole.
  removeJoining(folder)
  const joining = createShopJoining({
    folder,
    clock,
    randomness,
    log,
    version,
    timers: dependencies.timers ?? machineTimers,
    stagePepper: dependencies.stagePepper ?? cannotRestart,
    restart,
    find: findShops,
  })
  const open = () => openProgram({ ...dependencies, pepper, restart, shopProgram: joining })
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
    async upgrade(request, peer) {
      await restarting
      return current.upgrade(request, peer)
    },
    fillWithDemo: (options) => current.fillWithDemo(options),
    resetPassword: (username, password) => current.resetPassword(username, password),
    async stop() {
      if (isStopping) return
      isStopping = true
      await joining.stop()
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
