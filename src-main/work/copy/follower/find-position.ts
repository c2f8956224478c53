import { Buffer } from 'node:buffer'
import { closeSync, existsSync, ftruncateSync, openSync, readSync, statSync } from 'node:fs'
import {
  checkFrames,
  checksumText,
  LOG_HEADER_BYTES,
  type LogHeader,
  type LogPosition,
  readLogHeader,
} from '../log/log-format.ts'
import type { CopyPaths } from './copy-folder.ts'
import { readBase } from './copy-record.ts'

const FRAMES_AT_ONCE = 256

/** The end of a copy. Without `header` the file alone is at the position. */
export interface FoundCopy {
  readonly position: LogPosition
  readonly header: LogHeader | undefined
}

/**
 * Reads where the copy on the disk ends: the log says it, with its checksums. What a kill left behind the last commit is
 * cut off. Undefined if there is no copy or its place is not certain; it is a valid file all the same.
 */
export function findPosition(paths: CopyPaths): FoundCopy | undefined {
  const { file, log } = paths
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return undefined
  const found = existsSync(log) ? readEnd(log) : undefined
  if (found !== undefined) return found
  const position = readBase(paths)
  return position === undefined ? undefined : { position, header: undefined }
}

/** Undefined if the log has no commit, so that SQLite takes the file alone. */
function readEnd(log: string): FoundCopy | undefined {
  const descriptor = openSync(log, 'r+')
  try {
    const start = Buffer.alloc(LOG_HEADER_BYTES)
    const read = readSync(descriptor, start, 0, LOG_HEADER_BYTES, 0)
    const header = readLogHeader(start.subarray(0, read))
    if (header === undefined) return undefined
    let offset = LOG_HEADER_BYTES
    let { checksum } = header
    let end: LogPosition | undefined
    const buffer = Buffer.alloc(FRAMES_AT_ONCE * header.frameBytes)
    for (;;) {
      const length = readSync(descriptor, buffer, 0, buffer.length, offset)
      const checked = checkFrames(buffer.subarray(0, length), header, checksum)
      if (checked.committedBytes > 0) {
        end = {
          salt: header.salt,
          offset: offset + checked.committedBytes,
          checksum: checksumText(checked.committedChecksum),
        }
      }
      if (checked.goodBytes < buffer.length) break
      offset += checked.goodBytes
      checksum = checked.checksum
    }
    if (end === undefined) return undefined
    ftruncateSync(descriptor, end.offset)
    return { position: end, header }
  } finally {
    closeSync(descriptor)
  }
}
