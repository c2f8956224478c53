import type { DiskState } from '#main/core/ports/backups.ts'
import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** Reads the space of a folder's disk. Rejects if the folder does not exist. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>

export const readDiskSpace: ReadDiskSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const GIB = 1024 ** 3
const MIB = 1024 ** 2

/**
 * Returns `LOW` while there are still days to free space, and `FULL` when no backup may be taken because
 * the rest is reserved for sales.
 */
export function diskStateOf({ freeBytes, totalBytes }: DiskSpace): DiskState {
  if (freeBytes < reservedBytes(totalBytes)) return 'FULL'
  return freeBytes < Math.min(2 * GIB, totalBytes * 0.05) ? 'LOW' : 'OK'
}

/** Returns the space that backups may not use; it is enough for months of sales. */
export function reservedBytes(totalBytes: number): number {
  return Math.min(256 * MIB, totalBytes * 0.01)
}
