import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { hasInstalledFiles } from './installed-files.ts'

export interface ElectronPlace {
  /** Folder of the npm package; its installer puts the program into `dist`. */
  readonly folder: string
  /** Folder with what `npm start` remembers of the installation. */
  readonly memory: string
  /** Folder of another build (ELECTRON_OVERRIDE_DIST_PATH); it is used as it is. */
  readonly override: string | undefined
}

export const ownElectron: ElectronPlace = {
  folder: join(root, 'node_modules/electron'),
  memory: join(root, 'node_modules/.cache/mostrador/electron'),
  override: process.env['ELECTRON_OVERRIDE_DIST_PATH'],
}

/**
 * Returns the path of Electron's program if its installation is whole. Does not import the package: without the
 * program, importing it starts a download.
 */
export function findElectron(place: ElectronPlace = ownElectron): string | undefined {
  const { folder, override } = place
  // The installer writes this file last. Another build has none.
  const name = readText(join(folder, 'path.txt'))
  if (override !== undefined) return runnable(join(override, name ?? 'electron'))
  if (name === undefined) return undefined
  const dist = join(folder, 'dist')
  const program = runnable(join(dist, name))
  return program !== undefined && isWhole(place, dist) ? program : undefined
}

/** Returns the version of Electron's package, which is that of its program. */
export function electronVersion({ folder }: ElectronPlace): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

function isWhole(place: ElectronPlace, dist: string): boolean {
  const version = electronVersion(place)
  const unpacked = readText(join(dist, 'version'))?.trim().replace(/^v/, '')
  const hasFiles = hasInstalledFiles(place.memory, version, dist)
  // Without a list of the files, somebody else ran the installer, and its own sign is the version.
  if (hasFiles === undefined) return unpacked === version
  return hasFiles && (unpacked ?? version) === version
}

function runnable(file: string): string | undefined {
  try {
    accessSync(file, constants.X_OK)
    const { size } = statSync(file)
    return size > 0 ? file : undefined
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
