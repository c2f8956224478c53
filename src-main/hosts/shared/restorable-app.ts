import { ApiError } from '#shared/api/error.ts'
import type { App, Dependencies } from '#main/app/app.ts'
import { repeat } from '#main/core/clock/repeat.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import { noShopProgram, type ShopProgram } from '#main/core/ports/shop-program.ts'
import type { ReplaceData, Replacing } from '#main/core/ports/backups.ts'
import { withOutcome } from '#main/http/error-response.ts'
import type { Peer } from '#main/http/request/caller/peer.ts'
import { DatabaseError } from '#main/database/database-error.ts'
import { cannotRestart } from '#main/work/backups/cannot-restart.ts'
import { removeJoining } from './counter/adopt-shop.ts'
import { removeOldFormer } from './counter/former-data.ts'
import { openProgram } from './counter/open-program.ts'
import { networkLinks } from './counter/program-links.ts'
import { createShopJoining } from './counter/shop-joining.ts'
import { refuse } from './refuse.ts'
import { KEEP_DATA, type RoleChange } from './role-change.ts'
import { createWriteGate } from './write-gate.ts'

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const SWEEP_MS = 60 * 60_000
/** Longest wait for pending requests before the data are replaced. */
const DRAIN_MS = 2_500

/**
 * Creates an app that can replace its data while running: requests wait during the replacement and then use
 * the new data. If the new data do not open, the old ones are put back. Rejects with DatabaseError.
 */
export async function createRestorableApp(
  dependencies: Dependencies,
  findShops: ShopProgram['find'] = () => noShopProgram.find(),
  links = networkLinks,
): Promise<App> {
  const underWay = new Set<Promise<Response>>()
  const renewals = new WeakMap<Response, (next: App) => Promise<Response>>()
  let isStopping = false
  let restarting: Promise<void> | undefined
  let { pepper } = dependencies
  const { dataFolder: folder, clock, randomness, log, version } = dependencies
  const timers = dependencies.timers ?? machineTimers
  // A stopped program left a copy that is not whole.
  removeJoining(folder)
  const joining = createShopJoining({
    folder,
    clock,
    randomness,
    log,
    version,
    timers,
    links,
    stagePepper: dependencies.stagePepper ?? cannotRestart,
    restart,
    find: findShops,
  })
  const gate = createWriteGate(timers)
  let heldFor: 'COMING_TOGETHER' | 'UPDATING' = 'COMING_TOGETHER'
  const writes = {
    hold() {
      heldFor = 'UPDATING'
      return gate.hold()
    },
    release() {
      heldFor = 'COMING_TOGETHER'
      gate.release()
    },
  }
  const roles: RoleChange = {
    holdWrites: () => gate.hold(),
    releaseWrites: () => gate.release(),
    async restart(replace) {
      await opened.promise
      await restarting
      if (isStopping) return
      restart(replace)
      await restarting
    },
    restartAfter(response, answer) {
      renewals.set(response, answer)
      return response
    },
  }
  const open = () =>
    openProgram({ ...dependencies, pepper, restart, writes, shopProgram: joining }, roles, links)
  const opened = Promise.withResolvers<void>()
  let current = await open()
  opened.resolve()
  removeOldFormer(folder, clock.now())
  const sweeps = repeat({
    timers,
    everyMs: SWEEP_MS,
    run: async () => removeOldFormer(folder, clock.now()),
    failed: (error) => log('warn', 'Files of an earlier separation could not be removed', error),
  })

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

  async function answer(request: Request, peer: Peer | undefined): Promise<Response> {
    await restarting
    const answered = current.fetch(request, peer)
    underWay.add(answered)
    try {
      return await answered
    } finally {
      underWay.delete(answered)
    }
  }

  /** Opens the program in the role that the request has written down, and answers from there. */
  async function renewed(response: Response): Promise<Response> {
    const answerFrom = renewals.get(response)
    if (answerFrom === undefined) return response
    await roles.restart(KEEP_DATA)
    return answerFrom(current)
  }

  return {
    get checked() {
      return current.checked
    },
    async fetch(request, peer) {
      if (READS.has(request.method)) return answer(request, peer)
      const answered = await gate.pass(() => answer(request, peer))
      return answered === undefined ? refuse(request, heldBy(heldFor), clock) : renewed(answered)
    },
    async upgrade(request, peer) {
      await restarting
      return current.upgrade(request, peer)
    },
    fillWithDemo: (options) => current.fillWithDemo(options),
    resetPassword: (username, password) => current.resetPassword(username, password),
    isCharging: () => current.isCharging(),
    sleep: () => current.sleep(),
    async wake() {
      await restarting
      if (!isStopping) await current.wake()
    },
    async stop() {
      if (isStopping) return
      isStopping = true
      await Promise.all([joining.stop(), sweeps.stop()])
      await restarting
      await current.stop()
    },
  }
}

function heldBy(code: 'COMING_TOGETHER' | 'UPDATING'): ApiError {
  return withOutcome(new ApiError(503, code, { retryAfter: 5 }), 'NOT_TRIED')
}

async function drain(underWay: ReadonlySet<Promise<Response>>): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, DRAIN_MS)
  await Promise.race([Promise.allSettled(underWay), tooLong])
  clearTimeout(timer)
}
