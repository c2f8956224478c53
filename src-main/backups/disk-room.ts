import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** How much room a folder's disk has. Rejects where the folder is not there. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>

export const readDiskSpace: ReadDiskSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export type DiskState = 'OK' | 'LOW' | 'FULL'

const GIB = 1024 ** 3
const MIB = 1024 ** 2

/**
 * `LOW`: a manager has days to make room. `FULL`: a backup may no longer be taken, because what is
 * left belongs to the sales.
 */
export function diskStateOf({ freeBytes, totalBytes }: DiskSpace): DiskState {
  if (freeBytes < reservedBytes(totalBytes)) return 'FULL'
  return freeBytes < Math.min(2 * GIB, totalBytes * 0.05) ? 'LOW' : 'OK'
}

/** What no backup may use: months of sales. */
export function reservedBytes(totalBytes: number): number {
  return Math.min(256 * MIB, totalBytes * 0.01)
}
