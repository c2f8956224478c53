import { parseArgs } from 'node:util'
import { DatabaseError } from '#main/database/database-error.ts'
import { LATEST_VERSION } from '#main/database/upgrade/migrate.ts'
import { defaultDataFolder } from '#main/hosts/shared/data-folder.ts'
import { systemSurroundings } from '#main/hosts/shared/system.ts'
import { prepareUpgrade } from '#main/work/updates/prepare-upgrade.ts'

/**
 * `npm run prepare-upgrade [-- --data DIR] [--schema N]`: what an installer asks of the installed program: a checked
 * backup, and whether the other version, whose newest schema is N, can read the data.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, schema: { type: 'string' } } })
const schema = Number(values.schema ?? LATEST_VERSION)
if (!Number.isInteger(schema) || schema < 0) {
  console.error(`--schema no es un número: ${values.schema}`)
  process.exit(2)
}
try {
  const folder = values.data ?? defaultDataFolder(systemSurroundings())
  const backup = await prepareUpgrade(folder, schema, new Date())
  console.log(
    backup === undefined ? 'No hay datos que respaldar.' : `Respaldo hecho y revisado: ${backup}`,
  )
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
