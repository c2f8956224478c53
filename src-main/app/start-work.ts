import { takeOverShop } from '#main/rules/issuing/take-over-shop.ts'
import { settleInterrupted } from '#main/features/pinpad-transactions/settle-interrupted.ts'
import { watchScreens } from '#main/features/tickets/watch-screens.ts'
import { createEpochRounds } from '#main/work/lines/epoch-rounds.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import type { Running } from './create-services.ts'
import type { Dependencies } from './dependencies.ts'
import { loadShopFacts } from '#main/work/lines/load-shop-facts.ts'
import { loadLanSettings } from '#main/core/settings/settings.ts'
import { keepSmall } from '#main/work/upkeep/keep-small.ts'
import { listSweeps } from '#main/work/upkeep/list-sweeps.ts'

/** Starts what the program does by itself, after it has settled what a stop interrupted. */
export async function startWork(
  { services, worker, printing, taxOffice, mailer, act }: Running,
  { timers = machineTimers, takeover, askEpoch }: Dependencies,
  started: AsyncDisposableStack,
): Promise<void> {
  const { clock, database, installation, log } = services
  const { reader } = database
  const isTerminal = installation.role === 'terminal'
  // First of all: no part may send anything in the name of a shop that this program does not lead yet.
  if (takeover !== undefined) {
    await act((write) => takeOverShop(write, takeover))
    services.epoch.begin(takeover.epoch)
  }
  if (isTerminal && askEpoch !== undefined) {
    const rounds = createEpochRounds({
      reader,
      timers,
      epoch: services.epoch,
      ask: askEpoch,
      failed: (error) => log('error', 'The epochs of the shop could not be compared', error),
    })
    started.defer(() => rounds.stop())
    // Before the first answer: another program may have taken over while this one was off.
    await rounds.now()
  }
  await act(settleInterrupted)
  await worker?.start()
  await printing?.start()
  services.imports.wake()
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
  services.demo.wake()
  taxOffice.start()
  await mailer.start()
  const sweeps = listSweeps(database, services.imports)
  const small = keepSmall({ sweeps, clock, timers, log })
  started.defer(() => small.stop())
  await services.lan.apply(await loadLanSettings(reader))
  if (!isTerminal) return
  services.lan.describeShop(async () =>
    services.epoch.isReplaced ? undefined : loadShopFacts(reader, services.epoch.epoch),
  )
  started.defer(() => services.lan.describeShop(undefined))
}
