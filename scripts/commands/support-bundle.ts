import { constants, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { DATABASE_FILE } from '#main/database/open.ts'
import { buildBundle } from '#main/work/support/build-bundle.ts'
import { usageOf } from '../terminal/command-help.ts'
import { CommandError, runOnFolder } from '../terminal/folder-command.ts'

/**
 * `npm run support-bundle -- --data DIR`: writes the support bundle of a till into the folder where the command was
 * given. The till may be open, closed or damaged. Does not change the data folder.
 */
function makeBundle(folder: string): void {
  if (!existsSync(folder)) throw new CommandError(`No existe la carpeta ${folder}.`)
  const aside = mkdtempSync(join(tmpdir(), 'mostrador-support-'))
  try {
    const at = new Date().toISOString()
    const bundle = buildBundle({
      folder,
      file: readableFile(folder, aside),
      version: packageFile.version,
      at,
      language: 'es',
      live: null,
      checksPages: true,
    })
    // npm changes into the program's folder and says where it was called.
    const place = process.env['INIT_CWD'] ?? process.cwd()
    const file = join(place, `paquete-de-soporte-${at.slice(0, 16).replaceAll(/[T:]/g, '-')}.zip`)
    writeFileSync(file, bundle, { mode: 0o600 })
    console.log(`Listo: ${file}`)
    console.log('No lleva claves ni datos de compradores. En leeme.txt dice qué no se pudo leer.')
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** SQLite makes files beside a database that it reads, so a stopped till is read from a copy. */
function readableFile(folder: string, aside: string): string {
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file) || existsSync(`${file}-wal`)) return file
  const copy = join(aside, DATABASE_FILE)
  copyFileSync(file, copy, constants.COPYFILE_FICLONE)
  return copy
}

await runOnFolder({ usage: usageOf('support-bundle'), run: makeBundle })
