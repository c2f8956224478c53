import type { SecondFolderState } from '#main/core/ports/backups.ts'
import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { chooseExpired } from './choose-expired.ts'
import type { BackupSettings } from '#main/core/settings/backup-settings.ts'
import type { BackupOrigin } from './backup-origin.ts'
import { BackupFolder } from './backup-folder.ts'
import type { FoundBackup } from '#main/core/ports/found-backup.ts'
import { reservedBytes, type ReadDiskSpace } from '../copy/disk-room.ts'
import { writeManifest } from '../copy/manifest.ts'
import { type BackupThreads, ThreadStoppedError } from '../copy/run-in-thread.ts'
import { isSystemFolder } from './system-folder.ts'

interface Ports {
  readonly dataFolder: string
  readonly till: string
  readonly threads: BackupThreads
  readonly origin: BackupOrigin
  readonly now: () => number
  readonly diskSpace: ReadDiskSpace
}

/** Longest wait for the folder: a dead network drive may take minutes to fail. */
const PATIENCE_MS = 1_500

/** USB stick or network folder that gets a copy of each backup while it is reachable. */
export class SecondFolder {
  readonly #ports: Ports
  #state: SecondFolderState = 'OFF'
  #known: { readonly path: string; readonly backups: readonly FoundBackup[] } | undefined
  #look: Promise<void> | undefined
  #opened: BackupFolder | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get state(): SecondFolderState {
    return this.#state
  }

  /** Returns its backups; if the folder does not answer in time, returns none and the state is MISSING. */
  async list({ secondFolder, isOtherDisk }: BackupSettings): Promise<readonly FoundBackup[]> {
    if (secondFolder === null) {
      this.#state = 'OFF'
      return []
    }
    // One read at a time: each read that hangs occupies a thread of libuv's pool, which password hashing
    // needs.
    this.#look ??= this.#lookAt(secondFolder, isOtherDisk).finally(() => (this.#look = undefined))
    const tooLong = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      this.#state = 'MISSING'
      tooLong.resolve()
    }, PATIENCE_MS)
    await Promise.race([this.#look, tooLong.promise])
    clearTimeout(timer)
    if (this.#state === 'MISSING') return []
    return this.#known?.path === secondFolder ? this.#known.backups : []
  }

  async #lookAt(path: string, isOtherDisk: boolean): Promise<void> {
    try {
      if (!(await isThere(path, isOtherDisk, this.#ports.dataFolder))) {
        this.#state = 'MISSING'
        return
      }
      this.#known = { path, backups: await this.#folder(path).list() }
      // Keep the error of the last copy until a copy succeeds.
      if (this.#state === 'OFF' || this.#state === 'MISSING') this.#state = 'OK'
    } catch {
      this.#state = 'MISSING'
    }
  }

  #folder(folder: string): BackupFolder {
    if (this.#opened?.folder !== folder) {
      this.#opened = new BackupFolder({ ...this.#ports, folder })
    }
    return this.#opened
  }

  /** Checks a new or changed backup. It stays unchecked if it cannot be read now. */
  async check(backup: FoundBackup): Promise<void> {
    await this.#folder(dirname(backup.file))
      .check(backup)
      .catch(() => {})
  }

  /** True if the newest backup has no copy there yet and the folder is reachable. */
  async lacks(settings: BackupSettings, newest: FoundBackup | undefined): Promise<boolean> {
    if (settings.secondFolder === null || newest === undefined) return false
    const backups = await this.list(settings)
    return this.#state !== 'MISSING' && !backups.some(({ id }) => id === newest.id)
  }

  /** Copies a backup there. An error is stored as the state and is not thrown. */
  async copy(settings: BackupSettings, backup: FoundBackup): Promise<void> {
    const { secondFolder: path } = settings
    if (path === null || backup.manifest === undefined) return
    const backups = await this.list(settings)
    if (this.#state === 'MISSING') return
    try {
      await this.#makeRoom(path, backups, backup.bytes)
      const to = join(path, basename(backup.file))
      const { sha256 } = backup.manifest
      await this.#ports.threads.run('copy', { from: backup.file, to, sha256 })
      await writeManifest(to, backup.manifest)
      this.#state = 'OK'
      await this.#rotate(path, settings.keep)
    } catch (error) {
      if (!(error instanceof ThreadStoppedError)) this.#state = stateOf(error)
    }
  }

  async #makeRoom(path: string, backups: readonly FoundBackup[], bytes: number): Promise<void> {
    const oldestFirst = backups.toSorted((a, b) => a.id - b.id)
    for (;;) {
      const { freeBytes, totalBytes } = await this.#ports.diskSpace(path)
      if (freeBytes - bytes >= reservedBytes(totalBytes)) return
      const oldest = oldestFirst.shift()
      if (oldest === undefined || oldestFirst.length === 0) {
        throw Object.assign(new Error('No room'), { code: 'ENOSPC' })
      }
      await this.#folder(path).remove(oldest)
    }
  }

  async #rotate(path: string, keep: number): Promise<void> {
    const folder = this.#folder(path)
    const backups = await folder.list()
    const rated = backups.map((one) => ({ ...one, isUsable: one.state !== 'DAMAGED' }))
    const expired = new Set(chooseExpired(rated, keep, this.#ports.now()))
    for (const one of backups) if (expired.has(one.id)) await folder.remove(one)
    this.#known = { path, backups: await folder.list() }
  }
}

/** Returns where a folder is relative to the data; `isOtherDisk` is false if the folder is absent. */
export async function placeOf(
  path: string,
  dataFolder: string,
): Promise<{
  readonly isInsideData: boolean
  readonly isOfSystem: boolean
  readonly isOtherDisk: boolean
}> {
  const [data, folder] = await Promise.all([
    realpath(dataFolder),
    realpath(path).catch(() => resolve(path)),
  ])
  const [dataStats, folderStats] = await Promise.all([
    stat(data),
    stat(folder).catch(() => undefined),
  ])
  return {
    isInsideData: folder === data || folder.startsWith(data + sep),
    isOfSystem: isSystemFolder(folder),
    isOtherDisk: folderStats !== undefined && folderStats.dev !== dataStats.dev,
  }
}

async function isThere(path: string, isOtherDisk: boolean, dataFolder: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory() !== true) return false
  // The mount point of an unplugged stick is a folder on this machine's own disk.
  return !isOtherDisk || found.dev !== (await stat(dataFolder)).dev
}

function stateOf(error: unknown): SecondFolderState {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'FULL'
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return 'READ_ONLY'
  if (code === 'ENOENT' || code === 'ENODEV' || code === 'ENOTDIR') return 'MISSING'
  return (error as Error).name === 'BackupFaultError' ? 'DAMAGED' : 'FAILED'
}
