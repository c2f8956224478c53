import type { BackupName, FoundBackup } from '#main/core/ports/found-backup.ts'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupFaultError } from '../backup-facts.ts'
import type { BackupOrigin } from './backup-origin.ts'
import { backupFileName, backupReasons, readBackupName } from './backup-name.ts'
import { manifestOf, markOf, readManifest, writeManifest } from '../copy/manifest.ts'
import { type BackupThreads, ThreadStoppedError } from '../copy/run-in-thread.ts'

interface Named {
  readonly name: string
  readonly parsed: BackupName
}

/** The backups of one till in one folder, with the result of their last check. */
export class BackupFolder {
  readonly folder: string
  readonly #till: string
  readonly #threads: BackupThreads
  readonly #origin: BackupOrigin
  readonly #now: () => number
  readonly #checks = new Map<string, Promise<void>>()

  constructor(ports: {
    readonly folder: string
    readonly till: string
    readonly threads: BackupThreads
    readonly origin: BackupOrigin
    readonly now: () => number
  }) {
    this.folder = ports.folder
    this.#till = ports.till
    this.#threads = ports.threads
    this.#origin = ports.origin
    this.#now = ports.now
  }

  /** Returns the backups, newest first. A file that changed since its last check counts as unchecked. */
  async list(): Promise<FoundBackup[]> {
    const found: FoundBackup[] = []
    for (const named of await this.#names()) {
      const one = await this.#find(named)
      if (one !== undefined) found.push(one)
    }
    return found
  }

  /** Returns the newest backup that can be restored; reads no other file than it and those after it. */
  async findNewestSound(): Promise<FoundBackup | undefined> {
    for (const named of await this.#names()) {
      const one = await this.#find(named)
      if (one?.state === 'VERIFIED') return one
    }
    return undefined
  }

  /** Returns the files of this till's backups, newest first. */
  async #names(): Promise<Named[]> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names
      .flatMap((name) => {
        const parsed = readBackupName(name)
        return parsed?.till === this.#till ? [{ name, parsed }] : []
      })
      .toSorted((a, b) => b.parsed.id - a.parsed.id)
  }

  async #find({ name, parsed }: Named): Promise<FoundBackup | undefined> {
    const file = join(this.folder, name)
    const stats = await stat(file).catch(() => undefined)
    // Deleted by the rotation after the folder was read.
    if (stats === undefined) return undefined
    const manifest = await readManifest(file)
    const isCurrent = manifest !== undefined && manifest.mark === markOf(stats)
    const state = isCurrent ? (manifest.fault === null ? 'VERIFIED' : 'DAMAGED') : 'CHECKING'
    return { ...parsed, file, bytes: stats.size, state, manifest }
  }

  /** Checks the whole file and writes the result to its manifest. Concurrent calls share one check. */
  check(backup: FoundBackup): Promise<void> {
    const running = this.#checks.get(backup.file)
    if (running !== undefined) return running
    const check = this.#check(backup).finally(() => this.#checks.delete(backup.file))
    this.#checks.set(backup.file, check)
    return check
  }

  async #check({ file, manifest }: FoundBackup): Promise<void> {
    const checkedAt = this.#now()
    try {
      if (manifest?.sha256 != null) {
        // The file was valid when it was hashed: the same bytes are still valid, any others count as
        // damaged.
        const sha256 = await this.#threads.run('hash', { file })
        const fault = sha256 === manifest.sha256 ? null : ('DAMAGED' as const)
        await writeManifest(file, { ...manifest, fault, checkedAt })
        return
      }
      const { facts, sha256 } = await this.#threads.run('check', { file, origin: this.#origin })
      await writeManifest(file, { facts, sha256, fault: null, checkedAt })
    } catch (error) {
      if (error instanceof ThreadStoppedError) return
      if (!(error instanceof BackupFaultError)) throw error
      const facts = manifest?.facts ?? null
      await writeManifest(file, { facts, sha256: null, fault: error.fault, checkedAt })
    }
  }

  async remove({ file }: FoundBackup): Promise<void> {
    // Delete the backup before its manifest: a manifest without a backup is ignored.
    await rm(file, { force: true })
    await rm(manifestOf(file), { force: true })
  }
}

/**
 * Returns `now`, or the next free id: two backups may fall in one millisecond if the clock stands still.
 */
export function freeIdFrom(now: number, folder: string, till: string): number {
  const isTaken = (id: number) =>
    backupReasons.some((reason) => existsSync(join(folder, backupFileName({ id, till, reason }))))
  let id = now
  while (isTaken(id)) id++
  return id
}

export function isUnchecked({ state }: FoundBackup): boolean {
  return state === 'CHECKING'
}
