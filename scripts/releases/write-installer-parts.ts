import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LATEST_VERSION } from '#main/database/upgrade/migrate.ts'
import { root } from '../root.ts'

/** Folder in which `npm run package` writes what electron-builder includes. */
export const installerFolder = join(root, 'out/installer')

/** Writes the parts of the installers that name the newest schema of the data. */
export function writeInstallerParts(): void {
  mkdirSync(installerFolder, { recursive: true })
  writeFileSync(join(installerFolder, 'data-schema.nsh'), `!define DATA_SCHEMA ${LATEST_VERSION}\n`)
  writeFileSync(join(installerFolder, 'deb-before-install.sh'), debianPreinst(), { mode: 0o755 })
}

/** Returns Debian's preinst for this version of the data. */
export function debianPreinst(): string {
  const template = readFileSync(join(root, 'resources/installer/deb-before-install.sh'), 'utf8')
  return template.replaceAll('@DATA_SCHEMA@', String(LATEST_VERSION))
}
