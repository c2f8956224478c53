import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type UpdatePackage, UpdateProblemError } from '#main/core/ports/updates.ts'
import { type ReadDiskSpace, reservedBytes } from '../../backups/copy/disk-room.ts'
import { syncFolderOf } from '../../backups/copy/paced-files.ts'
import type { UpdateSource } from './open-source.ts'

const UNFINISHED = '.part'

interface Download {
  readonly source: UpdateSource
  readonly package: UpdatePackage
  readonly folder: string
  readonly diskSpace: ReadDiskSpace
  /** Called after each part with the bytes that are on the disk. */
  readonly progressed: (bytes: number) => void
  readonly isStopped: () => boolean
}

/**
 * Downloads a package and checks its length and its SHA-256; what an interruption left is gone on with. Returns its
 * path. Rejects with UpdateProblemError; after UNREACHABLE the part stays for the next try.
 */
export async function downloadPackage(download: Download): Promise<string> {
  const { folder, progressed } = download
  const file = join(folder, download.package.name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (await isWhole(file, download.package)) return file
  rmSync(file, { force: true })
  const part = file + UNFINISHED
  for (const isLast of [false, true]) {
    const had = sizeOf(part)
    await fetchRest(download, part)
    if (await isWhole(part, download.package)) {
      renameSync(part, file)
      syncFolderOf(file)
      return file
    }
    // The beginning may be of another file with this name: the second try takes all of it.
    rmSync(part, { force: true })
    progressed(0)
    if (isLast || had === 0) break
  }
  throw new UpdateProblemError('DAMAGED_DOWNLOAD', download.package.name)
}

async function fetchRest(download: Download, part: string): Promise<void> {
  const { source, package: wanted, folder, diskSpace, progressed, isStopped } = download
  const had = Math.min(sizeOf(part), wanted.bytes)
  const { freeBytes, totalBytes } = await diskSpace(folder)
  // The room that is reserved for sales is not taken.
  if (freeBytes - reservedBytes(totalBytes) < wanted.bytes - had) {
    throw new UpdateProblemError('NO_ROOM', `${freeBytes} bytes free`)
  }
  if (had === wanted.bytes) return
  const opened = await source.open(wanted.name, had)
  const target = await open(part, opened.from === 0 ? 'w' : 'a', 0o600)
  let written = opened.from
  try {
    for await (const bytes of opened.parts) {
      if (isStopped()) throw new UpdateProblemError('UNREACHABLE', 'the program stops')
      if (written + bytes.length > wanted.bytes) {
        throw new UpdateProblemError('DAMAGED_DOWNLOAD', `${wanted.name} is longer than it says`)
      }
      await writeAll(target, bytes)
      written += bytes.length
      progressed(written)
    }
    await target.sync()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (error instanceof UpdateProblemError && error.problem === 'DAMAGED_DOWNLOAD') {
      rmSync(part, { force: true })
    }
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      // The room is needed for sales.
      rmSync(part, { force: true })
      throw new UpdateProblemError('NO_ROOM', part, error)
    }
    throw error
  } finally {
    opened.close()
    await target.close()
  }
  if (written < wanted.bytes) throw new UpdateProblemError('UNREACHABLE', `${wanted.name} is cut`)
}

async function writeAll(target: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    written += (await target.write(bytes, written)).bytesWritten
  }
}

/** True if the file has the length and the SHA-256 of the manifest. */
export async function isWhole(file: string, { bytes, sha256 }: UpdatePackage): Promise<boolean> {
  if (!existsSync(file) || sizeOf(file) !== bytes) return false
  const digest = createHash('sha256')
  for await (const part of createReadStream(file)) digest.update(part as Uint8Array)
  return digest.digest('hex') === sha256
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
