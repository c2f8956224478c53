import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import { heartbeat } from '../line/messages.ts'
import type { LogPosition } from '../log/log-format.ts'
import type { CopyPaths } from './copy-folder.ts'
import { replaceFile } from './durable-file.ts'

const base = z.object({
  position: z.object({ salt: z.string(), offset: z.int(), checksum: z.string() }),
  size: z.number(),
  mtimeMs: z.number(),
})

const record = z.object({
  /** Last heartbeat that was heard, also if the copy does not have all that it counts. */
  heartbeat,
  /** The origin's clock when the copy lacked nothing; null if it never was whole. */
  copyUntil: z.string().nullable(),
  /** Last audit entry that the copy has for certain. */
  auditId: z.int().nullable(),
})
/** The facts that a copy stores about its origin. */
export type CopyRecord = Readonly<z.output<typeof record>>

/** Returns what the copy in a folder knows of its origin; undefined if it heard nothing yet. */
export function readCopyRecord({ heard }: Pick<CopyPaths, 'heard'>): CopyRecord | undefined {
  return readJson(heard, record)
}

/** Not synced: it is written each second, and one that a power cut spoils is written again. */
export function writeCopyRecord({ heard }: CopyPaths, written: CopyRecord): Promise<void> {
  return replaceFile(heard, JSON.stringify(written), false)
}

/** Keeps that the file, without a log, is the origin's at this position. */
export async function writeBase({ base, file }: CopyPaths, position: LogPosition): Promise<void> {
  const { size, mtimeMs } = statSync(file)
  await replaceFile(base, JSON.stringify({ position, size, mtimeMs }), true)
}

/** Undefined if it is not known what the file alone is, or another program has written it since. */
export function readBase(paths: CopyPaths): LogPosition | undefined {
  const kept = readJson(paths.base, base)
  const now = statSync(paths.file, { throwIfNoEntry: false })
  if (kept === undefined || now === undefined) return undefined
  return kept.size === now.size && kept.mtimeMs === now.mtimeMs ? kept.position : undefined
}

function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    // Missing, or cut off by a power cut.
    return undefined
  }
}
