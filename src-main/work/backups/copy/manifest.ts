import type { Manifest } from '#main/core/ports/found-backup.ts'
import type { Stats } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { z } from 'zod'
import { readStored } from '#main/database/stored-json.ts'

const StoredManifest = z.object({
  facts: z
    .object({
      invoices: z.int(),
      lastNumber: z.string().nullable(),
      auditId: z.int(),
      auditHash: z.string(),
      schemaVersion: z.int(),
      rows: z.string(),
    })
    .nullable(),
  sha256: z.string().nullable(),
  fault: z
    .enum(['UNREADABLE', 'FOREIGN', 'OTHER_INSTALLATION', 'CHANGED', 'NEWER', 'DAMAGED', 'DIFFERS'])
    .nullable(),
  checkedAt: z.number(),
  mark: z.string(),
})

export function manifestOf(file: string): string {
  return `${file}.json`
}

/** Returns the mark of a file. It includes ctime, which only the file system sets. */
export function markOf({ size, mtimeMs, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs}`
}

export async function readManifest(file: string): Promise<Manifest | undefined> {
  try {
    return readStored(StoredManifest, await readFile(manifestOf(file), 'utf8'))
  } catch {
    // Missing, or cut off by a crash: the backup itself will be checked.
    return undefined
  }
}

export async function writeManifest(file: string, manifest: Omit<Manifest, 'mark'>): Promise<void> {
  const mark = markOf(await stat(file))
  const aside = `${manifestOf(file)}.part`
  const handle = await open(aside, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify({ ...manifest, mark } satisfies Manifest))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(aside, manifestOf(file))
}
