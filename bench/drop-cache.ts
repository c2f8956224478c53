import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Drops the pages of a folder's files from the system's cache, as after a night. Needs GNU dd, but no
 * rights of the administrator. Returns false where it is not possible.
 */
export function dropCache(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .every((entry) => {
      const file = join(folder, entry.name)
      // Written pages stay until they are on the disk.
      const written = spawnSync('sync', ['--', file])
      const dropped = spawnSync('dd', [`if=${file}`, 'of=/dev/null', 'iflag=nocache', 'count=0'])
      return written.status === 0 && dropped.status === 0
    })
}
