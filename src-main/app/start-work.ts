import { takeOverShop } from '#main/rules/issuing/take-over-shop.ts'
import { takeOwnPoints } from '#main/rules/issuing/take-own-points.ts'
import { settleInterrupted } from '#main/features/pinpad-transactions/settle-interrupted.ts'
import { watchScreens } from '#main/features/tickets/watch-screens.ts'
import { createEpochRounds, type EpochRounds } from '#main/work/lines/epoch-rounds.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import type { Running } from './create-services.ts'
import type { Dependencies } from './dependencies.ts'
import { loadShopFacts } from '#main/work/lines/load-shop-facts.ts'
import { prepare } from '#main/database/prepared.ts'
import { loadLanSettings } from '#main/core/settings/settings.ts'
import { watchDrafts } from '#main/work/purchase-drafts/watch-drafts.ts'
import { keepSmall } from '#main/work/upkeep/keep-small.ts'
import { listSweeps } from '#main/work/upkeep/list-sweeps.ts'

const findMain = prepare<Record<never, never>>()((db) =>
  db.selectFrom('counters').select('id').where('isMain', '=', 1),
)

/**
 * Starts what the program does by itself, after it has settled what a stop interrupted. Returns the function that
 * compares epochs with the other programs of the shop now.
 */
export async function startWork(
  { services, worker, bringing, printing, taxOffice, mailer, updates, act }: Running,
  { timers = machineTimers, takeover, askEpoch, replacedBy, apart }: Dependencies,
  started: AsyncDisposableStack,
): Promise<() => Promise<void>> {
  const { clock, database, installation, log } = services
  const { reader } = database
  const isTerminal = installation.role === 'terminal'
  let rounds: EpochRounds | undefined
  // First of all: no part may send anything in the name of a shop that this program does not lead yet.
  if (takeover?.points === 'ALL') {
    await act((write) => takeOverShop(write, takeover))
    services.epoch.begin(takeover.epoch)
  } else if (takeover !== undefined) {
    await act((write) => takeOwnPoints(write, takeover))
  }
  if (isTerminal && askEpoch !== undefined) {
    const begun = createEpochRounds({
      reader,
      timers,
      epoch: services.epoch,
      ask: askEpoch,
      async replacedBy(address) {
        const own = await findMain.first(reader, {})
        const { port } = await loadLanSettings(reader)
        const { epoch } = services.epoch
        replacedBy?.({ address, counterId: own?.id ?? null, epoch, lanPort: port })
      },
      failed: (error) => log('error', 'The epochs of the shop could not be compared', error),
    })
    started.defer(() => begun.stop())
    rounds = begun
    // Before the first answer: another program may have taken over while this one was off.
    await begun.now()
  }
  await act(settleInterrupted)
  // Before anything sends: what the shared past left is the main till's to send.
  await bringing?.start()
  await worker?.start()
  await printing?.start()
  // An import of the shared past is the main till's.
  const imports = services.apart === null ? services.imports : { wake: () => undefined }
  imports.wake()
  if (isTerminal) {
    const screens = watchScreens({
      reader,
      now: () => clock.now(),
      timers,
      act,
      failed: (error) => log('error', 'The watch over kitchen screens failed', error),
    })
    started.defer(() => screens.stop())
  }
  if (services.apart === null) {
    // The drafts of the shop are the main till's.
    const drafts = watchDrafts({
      reader,
      clock,
      timers,
      taxOffice,
      act,
      failed: (error) => log('error', 'The drafts of purchases could not be asked for', error),
    })
    started.defer(() => drafts.stop())
  }
  services.demo.wake()
  updates?.start()
  if (services.apart?.mode !== 'RETURNING') {
    taxOffice.start()
    await mailer.start()
  }
  const sweeps = listSweeps(database, imports)
  const small = keepSmall({ sweeps, clock, timers, log })
  started.defer(() => small.stop())
  await services.lan.apply(await loadLanSettings(reader))
  const compareEpochs = async () => rounds?.now()
  if (!isTerminal) return compareEpochs
  services.lan.describeShop(async () =>
    // A program that is apart does not lead the shop: nothing may take it for the main till.
    services.epoch.isReplaced || apart !== undefined
      ? undefined
      : loadShopFacts(reader, services.epoch.epoch),
  )
  started.defer(() => services.lan.describeShop(undefined))
  return compareEpochs
}
