import { followPrinterSimulator } from './features/print-routes/follow-printer-simulator.ts'
import { settleInterrupted } from './features/pinpad-transactions/settle-interrupted.ts'
import { watchScreens } from './features/tickets/watch-screens.ts'
import { machineTimers } from './clock/machine-timers.ts'
import type { Running } from './create-services.ts'
import type { Dependencies } from './dependencies.ts'
import { loadLanSettings } from './settings/settings.ts'
import { keepSmall } from './upkeep/keep-small.ts'
import { listSweeps } from './upkeep/list-sweeps.ts'

/** Starts what the program does by itself, after it has settled what a stop interrupted. */
export async function startWork(
  { services, worker, printing, taxOffice, mailer, act }: Running,
  { timers = machineTimers, followsPrinterSimulator }: Dependencies,
  started: AsyncDisposableStack,
): Promise<void> {
  const { clock, database, installation, log } = services
  const { reader } = database
  const isTerminal = installation.role === 'terminal'
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
  if (isTerminal && followsPrinterSimulator !== false) {
    const routes = followPrinterSimulator({
      reader,
      timers,
      printing: services.printing,
      act,
      failed: (error) => log('error', 'The simulated printers could not be looked for', error),
    })
    started.defer(() => routes.stop())
  }
  taxOffice.start()
  await mailer.start()
  const sweeps = listSweeps(database, services.imports)
  const small = keepSmall({ sweeps, clock, timers, log })
  started.defer(() => small.stop())
  await services.lan.apply(await loadLanSettings(reader))
}
