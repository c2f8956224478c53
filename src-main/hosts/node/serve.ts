import { resolve } from 'node:path'
import packageFile from '../../../package.json' with { type: 'json' }
import type { DatabaseError } from '#main/database/database-error.ts'
import { placeOf } from '#main/database/postgres/place-of.ts'
import { defaultDataFolder, type Surroundings } from '#main/hosts/shared/data-folder.ts'
import { keepDayLog } from '#main/hosts/shared/log/day-log.ts'
import { listen } from '#main/hosts/shared/listener/listen.ts'
import { openToNetwork } from '#main/hosts/shared/listener/open-to-network.ts'
import { createLog } from '#main/hosts/shared/log/log.ts'
import { readPepperFile } from '#main/hosts/shared/pepper/pepper-file.ts'
import { finishPepperChange } from '#main/hosts/shared/pepper/stage-pepper.ts'
import { startHost } from '#main/hosts/shared/start-host.ts'
import { systemClock, systemRandomness } from '#main/hosts/shared/system.ts'
import { readPageFiles } from '#main/http/page/page-files.ts'
import { commandInstaller } from './command-installer.ts'
import { parseOptions } from './options.ts'

/** High limit per address: with a proxy before the central, all tills share one address. */
const CENTRAL_SOCKETS = { perAddress: 512, others: 512, own: 512 }
/** `out/renderer`, seen from the bundle in `out/main`. */
const pageFolder = resolve(import.meta.dirname, '../renderer')

export interface Serving {
  readonly url: string
  /** Resolves if the database turns out to be damaged while it serves. */
  readonly damage: Promise<DatabaseError>
  /** Resolves when an installer has begun to replace the program, which must end then. */
  readonly replaced: Promise<void>
  /** Finishes what has begun, closes the port and the database. */
  stop(): Promise<void>
}

/**
 * Starts the Node host with the options of its command line. It leaves signals and exit codes to the process, so
 * one process can start several. Throws UsageError, DatabaseError, or the error of the port.
 */
export async function serve(
  commandLine: readonly string[],
  surroundings: Surroundings,
): Promise<Serving> {
  const { environment } = surroundings
  const options = parseOptions(commandLine, defaultDataFolder(surroundings), environment)
  // Hides the arguments from the process list if the system supports it: one may contain the database
  // password.
  if (options.database !== undefined) process.title = 'mostrador central'
  finishPepperChange(options.dataFolder)
  const { log } = keepDayLog(
    createLog(options.logLevel, (line) => process.stderr.write(line)),
    options.dataFolder,
  )
  const page = readPageFiles(pageFolder)
  const replaced = Promise.withResolvers<void>()
  const host = await startHost(
    {
      dataFolder: options.dataFolder,
      version: packageFile.version,
      role: options.role,
      ...(options.database === undefined ? {} : { postgres: { url: options.database } }),
      pepper: readPepperFile(options.dataFolder, systemRandomness),
      log,
      page,
      installer:
        options.installer === undefined
          ? undefined
          : commandInstaller(options.installer, replaced.resolve),
    },
    surroundings,
  )
  const { app, lan } = host
  if (options.isDemo) await host.fillWithDemo({ withPast: options.hasPast })
  const listener = await listen({
    hasLightAnswers: true,
    app,
    clock: systemClock,
    host: options.host,
    port: options.port,
    ...(options.role === 'central' ? { limits: { sockets: CENTRAL_SOCKETS } } : {}),
  }).catch(async (error: unknown) => {
    await app.stop()
    throw error
  })

  const stopApp = () => app.stop()
  await lan.serve(app, openToNetwork(options.host, listener.port))
  log('info', 'Started', {
    url: listener.url,
    dataFolder: options.dataFolder,
    ...(options.database === undefined ? {} : { database: placeOf(options.database) }),
    hasPage: page !== undefined,
  })
  return {
    url: listener.url,
    damage: host.damage,
    replaced: replaced.promise,
    async stop() {
      await Promise.all([listener.close(stopApp), lan.stop(stopApp)])
      log('info', 'Stopped')
    },
  }
}
