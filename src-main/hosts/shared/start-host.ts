import type { Dependencies } from '#main/app/app.ts'
import type { DatabaseError } from '#main/database/database-error.ts'
import { confirmUpdate, settleUpdate } from '#main/work/updates/settle-update.ts'
import { readMachineId } from './machine-id.ts'
import { anchorFolder, type Surroundings } from './data-folder.ts'
import { askEpochOver } from './counter/ask-epoch.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import { findShops } from './lan/find-shops.ts'
import { createLanHost, type LanHost } from './lan/create-lan-host.ts'
import { createMdnsAdvertiser } from './lan/shop-advertiser.ts'
import type { DemoOptions } from '#main/app/app.ts'
import { createRestorableApp } from './restorable-app.ts'
import { backupPlaces } from './backup-places.ts'
import { stagePepper } from './pepper/stage-pepper.ts'
import { stoppable, type StoppableApp } from './stoppable-app.ts'
import { systemClock, systemRandomness } from './system.ts'

/** The dependencies that differ between the Node host and Electron. */
export type HostChoices = Pick<
  Dependencies,
  'dataFolder' | 'version' | 'pepper' | 'log' | 'role' | 'postgres' | 'startProcess' | 'installer'
> & { readonly page: Dependencies['page'] | undefined }

export interface StartedHost {
  readonly app: StoppableApp
  /** The port for the shop's network; the host opens it. */
  readonly lan: LanHost
  /** Resolves if the database turns out to be damaged while it serves. */
  readonly damage: Promise<DatabaseError>
  /** True while a card terminal works for this program: an end would cut the conversation. */
  isCharging(): boolean
  /** The machine goes to sleep. */
  sleep(): void
  /** The machine was asleep: looks at what may have changed meanwhile. Never rejects. */
  wake(): Promise<void>
  /** Fills an empty database with the demo restaurant. */
  fillWithDemo(options?: DemoOptions): Promise<void>
}

const now = () => systemClock.now()

/** Opens the data and starts the app with the clock, the randomness and the network of this machine. */
export async function startHost(
  { page, ...choices }: HostChoices,
  surroundings: Surroundings,
): Promise<StartedHost> {
  const damage = Promise.withResolvers<DatabaseError>()
  let { pepper } = choices
  const machine = { clock: systemClock, randomness: systemRandomness }
  const lan = createLanHost({
    ...machine,
    folder: choices.dataFolder,
    pepper: () => pepper,
    log: choices.log,
    warn: (line) => void process.stderr.write(`${line}\n`),
    advertiser: createMdnsAdvertiser(choices.log),
  })
  const { log } = choices
  const find = () => findShops({ timers: machineTimers, log })
  const dependencies: Dependencies = {
    ...machine,
    ...choices,
    ...(page === undefined ? {} : { page }),
    anchorFolder: anchorFolder(surroundings),
    machineId: readMachineId(surroundings.platform),
    lan,
    askEpoch: askEpochOver(() => lan.readAuthority()),
    backupPlaces: backupPlaces(surroundings),
    stagePepper(restored) {
      const change = stagePepper(choices.dataFolder, restored)
      const replaced = pepper
      return {
        promote() {
          change.promote()
          pepper = restored
        },
        undo() {
          change.undo()
          pepper = replaced
        },
      }
    },
    onDamage: damage.resolve,
  }
  const { dataFolder: folder, version, installer } = choices
  await settleUpdate({ folder, version, pepper, installer, now, log })
  const core = await createRestorableApp(dependencies, find)
  confirmUpdate({ folder, version, now })
  return {
    app: stoppable(core, systemClock),
    lan,
    damage: damage.promise,
    isCharging: () => core.isCharging(),
    sleep: () => core.sleep(),
    async wake() {
      log('info', 'The machine was asleep')
      const works = await Promise.allSettled([lan.look(), core.wake()])
      for (const work of works) {
        if (work.status === 'rejected') log('error', 'A check after sleep failed', work.reason)
      }
    },
    fillWithDemo: (options) => core.fillWithDemo(options),
  }
}
