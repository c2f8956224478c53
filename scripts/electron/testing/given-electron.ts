import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { onTestFinished } from 'vitest'
import packageFile from '../../../node_modules/electron/package.json' with { type: 'json' }
import { root } from '../../root.ts'
import type { ElectronPlace } from '../find-electron.ts'

export const { version } = packageFile

/** Unix, as the system that made the archive, so that its file modes count. */
const UNIX = 3
const EXECUTABLE = 0o100_755 << 16

/** A signal to a shell that is about to start another program can be lost, so this tells when it is there. */
const STAY = "console.log('The stand-in stays'); setInterval(() => {}, 60_000)"

/**
 * A program in the place of Electron: writes each of its arguments in a line of $STAND_IN_FILE, and acts as the further
 * variables say. Node's IPC channel takes a line of JSON.
 */
const STAND_IN = `#!/bin/sh
printf '%s\\n' "$@" > "$STAND_IN_FILE"
[ -z "$STAND_IN_IS_READY" ] || printf '"ready"\\n' >&"$NODE_CHANNEL_FD"
[ -z "$STAND_IN_NODE" ] || exec "$STAND_IN_NODE" -e "${STAY}"
exit "\${STAND_IN_EXIT_CODE:-0}"
`

/** Files of an archive of Electron, by path. */
export type ArchiveFiles = Readonly<Record<string, string>>

export const standInFiles: ArchiveFiles = {
  electron: STAND_IN,
  version,
  'resources/default_app.asar': 'pages '.repeat(40_000),
}

export function electronArchive(files: ArchiveFiles = standInFiles): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        [new TextEncoder().encode(text), { os: UNIX, attrs: EXECUTABLE }] as const,
      ]),
    ),
    // Stored, so that a mirror has something to send slowly.
    { level: 0 },
  )
}

/** Creates a copy of Electron's package in a folder of the test, which expects this archive. */
export function givenElectronPackage(archive: Uint8Array): ElectronPlace {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-electron-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  copyElectronPackage(modules, archive)
  for (const scope of ['@electron', '@electron-internal']) {
    symlinkSync(join(root, 'node_modules', scope), join(modules, scope), 'junction')
  }
  return { folder: join(modules, 'electron'), memory: join(folder, 'memory'), override: undefined }
}

/** Copies Electron's package without its program; a hard link to the real one must not be written. */
export function copyElectronPackage(modules: string, archive: Uint8Array): void {
  const folder = join(modules, 'electron')
  mkdirSync(folder)
  for (const name of ['package.json', 'install.js']) {
    cpSync(join(root, 'node_modules/electron', name), join(folder, name))
  }
  const checksums = { [archiveName()]: sha256(archive) }
  writeFileSync(join(folder, 'checksums.json'), JSON.stringify(checksums))
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The line of SHASUMS256.txt for this archive. */
export const checksumLine = (archive: Uint8Array) => `${sha256(archive)} *${archiveName()}\n`

const archiveName = () => `electron-v${version}-linux-${process.arch}.zip`
export const archivePath = () => `/v${version}/${archiveName()}`

/** Variables of the installer: this mirror, and a cache of the test. */
export function installerVariables(place: ElectronPlace, mirror: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: place.memory,
    ELECTRON_MIRROR: mirror,
    // The archive of the tests is one for Linux, on any system.
    ELECTRON_INSTALL_PLATFORM: 'linux',
    electron_config_cache: join(place.memory, 'cache'),
  }
}
