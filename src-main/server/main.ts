import { resolve } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import type { DatabaseError } from '../database/database-error.ts'
import { placeOf } from '../database/postgres/place-of.ts'
import { anchorFolder, defaultDataFolder } from '../host/data-folder.ts'
import { createLanHost } from '../host/lan/create-lan-host.ts'
import { listen } from '../host/listener/listen.ts'
import { openToNetwork } from '../host/listener/open-to-network.ts'
import { readMachineId } from '../host/machine-id.ts'
import { createLog } from '../host/log.ts'
import { readPepperFile } from '../host/pepper-file.ts'
import { createRestorableApp } from '../host/restorable-app.ts'
import { stoppable } from '../host/stoppable-app.ts'
import { systemClock, systemRandomness, systemSurroundings } from '../host/system.ts'
import { readPageFiles } from '../http/page-files.ts'
import { explainError } from './explain-error.ts'
import { parseOptions } from './options.ts'

/** Limit for a hanging stop: SIGTERM must end within 5 s. */
const STOP_LIMIT_MS = 4_500
/** High limit per address: with a proxy before the central, all tills share one address. */
const CENTRAL_SOCKETS = { perAddress: 512, others: 512, own: 512 }
/** `out/renderer`, seen from the bundle in `out/main`. */
const pageFolder = resolve(import.meta.dirname, '../renderer')

async function main(): Promise<void> {
  const surroundings = systemSurroundings()
  const options = parseOptions(process.argv.slice(2), defaultDataFolder(surroundings), process.env)
  // Hides the arguments from the process list if the system supports it: one may contain the database
  // password.
  if (options.database !== undefined) process.title = 'mostrador central'
  const log = createLog(options.logLevel, (line) => process.stderr.write(line))
  const damage = Promise.withResolvers<DatabaseError>()
  const page = readPageFiles(pageFolder)
  const pepper = readPepperFile(options.dataFolder, systemRandomness)
  const lan = createLanHost({
    folder: options.dataFolder,
    pepper,
    clock: systemClock,
    randomness: systemRandomness,
    log,
    warn: (line) => console.error(line),
  })
  const app = await createRestorableApp({
    dataFolder: options.dataFolder,
    anchorFolder: anchorFolder(surroundings),
    version: packageFile.version,
    role: options.role,
    ...(options.database === undefined ? {} : { postgres: { url: options.database } }),
    machineId: readMachineId(process.platform),
    clock: systemClock,
    randomness: systemRandomness,
    pepper,
    lan,
    log,
    ...(page === undefined ? {} : { page }),
    onDamage: damage.resolve,
  })
  if (options.isDemo) await app.fillWithDemo()
  const host = stoppable(app, systemClock)
  const listener = await listen({
    hasLightAnswers: true,
    app: host,
    clock: systemClock,
    host: options.host,
    port: options.port,
    ...(options.role === 'central' ? { limits: { sockets: CENTRAL_SOCKETS } } : {}),
  }).catch(async (error: unknown) => {
    await app.stop()
    throw error
  })

  const stopApp = () => host.stop()
  let isStopping = false
  const stop = async (exitCode: number): Promise<void> => {
    // Ctrl+C arrives twice if npm forwards the terminal's signal.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode === 0 ? 1 : exitCode), STOP_LIMIT_MS)
    await Promise.all([listener.close(stopApp), lan.stop(stopApp)])
    log('info', 'Stopped')
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0))
  }
  void damage.promise.then((error) => {
    complain(error)
    return stop(error.exitCode)
  })

  await lan.serve(host, openToNetwork(options.host, listener.port))
  log('info', 'Started', {
    url: listener.url,
    dataFolder: options.dataFolder,
    ...(options.database === undefined ? {} : { database: placeOf(options.database) }),
    hasPage: page !== undefined,
  })
  process.stdout.write(`${JSON.stringify({ url: listener.url })}\n`)
}

/** Writes the explanation to stderr, or the whole error with its stack if it is internal. */
function complain(error: unknown): void {
  console.error(explainError(error)?.message ?? error)
}

// A closed terminal or log reader must not stop sales.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

try {
  await main()
} catch (error) {
  complain(error)
  process.exit(explainError(error)?.exitCode ?? 1)
}
