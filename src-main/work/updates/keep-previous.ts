import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, renameSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ProgramInstaller } from '#main/core/ports/program-installer.ts'
import { UpdateProblemError, type UpdatePackage } from '#main/core/ports/updates.ts'
import { syncFile, syncFolderOf } from '../backups/copy/paced-files.ts'
import { downloadPackage } from './source/download-package.ts'
import { readText } from './source/open-source.ts'
import { MANIFEST_BYTES, manifestOf, packageFor, readManifest } from './source/release-manifest.ts'

type Download = Parameters<typeof downloadPackage>[0]

/**
 * Keeps the package of the running version, to go back to: a copy of the AppImage that runs, else the one that the
 * source still has. Resolves to null if there is none; rejects with UpdateProblemError `NO_ROOM`.
 */
export async function keepPrevious(
  download: Omit<Download, 'package' | 'progressed'>,
  { installer, version, key }: { installer: ProgramInstaller; version: string; key: string },
): Promise<UpdatePackage | null> {
  if (installer.runningPackage !== undefined)
    return copyRunning(download.folder, installer, version)
  const { source } = download
  try {
    const text = await readText(source, manifestOf(version), MANIFEST_BYTES)
    const manifest = readManifest(text, key)
    const found = packageFor(manifest, installer.target)
    if (manifest.version !== version || found === undefined) return null
    await downloadPackage({ ...download, package: found, progressed: () => undefined })
    return found
  } catch (error) {
    if (!(error instanceof UpdateProblemError) || error.problem === 'NO_ROOM') throw error
    return null
  }
}

async function copyRunning(
  folder: string,
  { runningPackage = '' }: ProgramInstaller,
  version: string,
): Promise<UpdatePackage> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = `before-${version}-${basename(runningPackage)}`
  const file = join(folder, name)
  await copyFile(runningPackage, `${file}.part`)
  syncFile(`${file}.part`)
  renameSync(`${file}.part`, file)
  syncFolderOf(file)
  const digest = createHash('sha256')
  for await (const part of createReadStream(file)) digest.update(part as Uint8Array)
  return { name, bytes: statSync(file).size, sha256: digest.digest('hex') }
}
