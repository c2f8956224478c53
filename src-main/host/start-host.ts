import type { Dependencies } from '../app.ts'
import type { DatabaseError } from '../database/database-error.ts'
import { readMachineId } from './machine-id.ts'
import { anchorFolder, type Surroundings } from './data-folder.ts'
import { createLanHost, type LanHost } from './lan/create-lan-host.ts'
import type { DemoOptions } from '../app.ts'
import { createRestorableApp } from './restorable-app.ts'
import { backupPlaces } from './backup-places.ts'
import { stagePepper } from './stage-pepper.ts'
import { stoppable, type StoppableApp } from './stoppable-app.ts'
import { systemClock, systemRandomness } from './system.ts'

/** The dependencies that differ between the Node host and Electron. */
export type HostChoices = Pick<
  Dependencies,
  'dataFolder' | 'version' | 'pepper' | 'log' | 'role' | 'postgres' | 'startProcess'
> & { readonly page: Dependencies['page'] | undefined }

export interface StartedHost {
  readonly app: StoppableApp
  /** The port for the shop's network; the host opens it. */
  readonly lan: LanHost
  /** Resolves if the database turns out to be damaged while it serves. */
  readonly damage: Promise<DatabaseError>
  /** Fills an empty database with the demo restaurant. */
  fillWithDemo(options?: DemoOptions): Promise<void>
}

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
  })
  const core = await createRestorableApp({
    ...machine,
    ...choices,
    ...(page === undefined ? {} : { page }),
    anchorFolder: anchorFolder(surroundings),
    machineId: readMachineId(surroundings.platform),
    lan,
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
  })
  return {
    app: stoppable(core, systemClock),
    lan,
    damage: damage.promise,
    fillWithDemo: (options) => core.fillWithDemo(options),
  }
}
