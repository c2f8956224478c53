import { readFileSync } from 'node:fs'
import { replaceFile } from '../builds/replace-file.ts'

/** Stores for each step or file the digest of its inputs when it last passed. */
export interface GreenStamps {
  isGreen(name: string, digest: string): boolean
  /** Stores that these passed with these inputs. */
  keep(passed: readonly (readonly [name: string, digest: string])[]): void
}

/** Opens the stamps of this checkout. With a missing or unreadable file, nothing counts as passed. */
export function openGreenStamps(file: string): GreenStamps {
  const digests = new Map(Object.entries(readStamps(file)))
  return {
    isGreen: (name, digest) => digests.get(name) === digest,
    keep(passed) {
      for (const [name, digest] of passed) digests.set(name, digest)
      replaceFile(file, JSON.stringify(Object.fromEntries(digests)))
    },
  }
}

function readStamps(file: string): Record<string, unknown> {
  try {
    const stamps: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof stamps === 'object' && stamps !== null ? { ...stamps } : {}
  } catch {
    return {}
  }
}
