import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Drops the pages of a folder's files from the system's cache, to measure a first start of the day. Needs GNU dd, but
 * not the administrator's rights. Returns false if it fails.
 */
export function dropCache(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .every((entry) => {
      const file = join(folder, entry.name)
      // dd drops a written page only after it is on the disk.
      const written = spawnSync('sync', ['--', file])
      const dropped = spawnSync('dd', [`if=${file}`, 'of=/dev/null', 'iflag=nocache', 'count=0'])
      return written.status === 0 && dropped.status === 0
    })
}
