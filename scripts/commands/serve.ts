import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultDataFolder } from '#main/hosts/shared/data-folder.ts'
import { systemSurroundings } from '#main/hosts/shared/system.ts'
import { parseOptions, USAGE_EXIT_CODE, UsageError } from '#main/hosts/node/options.ts'
import { outFolder } from '../builds/build-stamp.ts'
import { ensureBuilt } from '../builds/ensure-built.ts'

/** `npm run serve`: runs the Node host in this process, so that signals reach it. */
async function serve(): Promise<void> {
  // Reports a wrong command line before it builds anything.
  parseOptions(process.argv.slice(2), defaultDataFolder(systemSurroundings()), process.env)
  await ensureBuilt(['main'])
  try {
    await ensureBuilt(['renderer'])
  } catch (error) {
    console.error(`${(error as Error).message}. La API funciona sin la página.`)
  }
  await import(pathToFileURL(join(outFolder('main'), 'server.js')).href)
}

try {
  await serve()
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error)
  process.exit(error instanceof UsageError ? USAGE_EXIT_CODE : 1)
}
