import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropCache } from '../drop-cache.ts'
import { startHost } from '../host-process.ts'
import { below, type Figure } from '../report.ts'
import { median } from '../statistics.ts'

const RUNS = 5

export interface StartLimits {
  readonly warmMs: number
  readonly coldMs: number
}

/** Measures from the start of the process to its first answer, with and without the file in the system's cache. */
export async function measureStart(
  seeded: string,
  workFolder: string,
  what: string,
  limits: StartLimits,
): Promise<Figure[]> {
  const folder = join(workFolder, 'start')
  cpSync(seeded, folder, { recursive: true })
  try {
    const starts = async (prepare: () => boolean): Promise<number | undefined> => {
      const milliseconds: number[] = []
      for (let run = 0; run < RUNS; run++) {
        if (!prepare()) return undefined
        const host = await startHost(folder)
        milliseconds.push(host.startMs)
        await host.stop()
      }
      return median(milliseconds)
    }
    // The first start of a copy migrates and checks it.
    await (await startHost(folder)).stop()
    const warm = await starts(() => true)
    const cold = await starts(() => dropCache(folder))
    const title = `Server start on ${what} until it answers`
    return [
      ...(warm === undefined
        ? []
        : [below(`${title}, file in the cache`, 'p50', warm, limits.warmMs)]),
      ...(cold === undefined
        ? []
        : [below(`${title}, file not in it`, 'p50', cold, limits.coldMs)]),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
