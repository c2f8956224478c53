import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { extractFile, getRawHeader } from '@electron/asar'

/** A file of the packed program. */
export interface PackedFile {
  /** Path inside the package, with slashes. */
  readonly path: string
  readonly bytes: number
  /** True for a file that lies beside the archive, in `app.asar.unpacked`. */
  readonly isUnpacked: boolean
}

/** An entry of the archive's header. */
interface Entry {
  readonly files?: Readonly<Record<string, Entry>>
  readonly size?: number
  readonly unpacked?: boolean
}

/** Lists the files of `app.asar`, also those that lie beside it. */
export function packedFiles(resources: string): PackedFile[] {
  const { header } = getRawHeader(join(resources, 'app.asar'))
  return filesOf(header, '')
}

function filesOf({ files = {} }: Entry, folder: string): PackedFile[] {
  return Object.entries(files).flatMap(([name, entry]) => {
    const path = folder === '' ? name : `${folder}/${name}`
    if (entry.files !== undefined) return filesOf(entry, path)
    return [{ path, bytes: entry.size ?? 0, isUnpacked: entry.unpacked === true }]
  })
}

/**
 * Writes the content of the archive into a folder `app.asar`, so that a Node without Electron's archives finds each
 * file under the path that it has in the package. A native module is empty there: it works only if it is opened in
 * `app.asar.unpacked`. Returns the folder of `app.asar`.
 */
export function layOut(resources: string, target: string): string {
  const archive = join(resources, 'app.asar')
  const folder = join(target, 'app.asar')
  for (const { path } of packedFiles(resources)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, path.endsWith('.node') ? '' : extractFile(archive, path))
  }
  symlinkSync(join(resources, 'app.asar.unpacked'), join(target, 'app.asar.unpacked'))
  return folder
}
