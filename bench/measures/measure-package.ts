import { join } from 'node:path'
import { packedFiles } from '../../scripts/package/packed-files.ts'
import { packProgram } from '../../scripts/package/pack-program.ts'
import type { Figure } from '../report.ts'

const LIMIT_MEGABYTES = 18

/** Measures what the desktop program adds to Electron: the files of its archive and those beside it. */
export async function measurePackage(work: string): Promise<Figure[]> {
  const { resources } = await packProgram(join(work, 'package'), 'linux')
  const files = packedFiles(resources)
  const megabytes = (part: typeof files) =>
    part.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
  const value = megabytes(files)
  const native = megabytes(files.filter(({ isUnpacked }) => isUnpacked))
  return [
    {
      what: 'The packed program without Electron',
      measured: `${value.toFixed(1)} MB (${files.length} files, native ${native.toFixed(1)} MB)`,
      value,
      reach: `≤ ${LIMIT_MEGABYTES} MB`,
      isReached: value <= LIMIT_MEGABYTES,
    },
  ]
}
