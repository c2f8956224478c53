import { LOG_HEADER_BYTES, type LogHeader, type LogPosition } from '../log/log-format.ts'
import type { OpenLog } from '../log/open-log.ts'
import type { LogWatch } from './log-watch.ts'

/** How far the log was read for a copy that is not live yet. Offset 0: the copy does not have its header. */
export interface LogPlace {
  readonly header: LogHeader
  readonly offset: number
}

/** Returns the place of a copy's position; undefined if the present log is not the one whose first part it has. */
export function placeInLog(
  { salt, offset, checksum }: LogPosition,
  { header, end }: Pick<LogWatch, 'header' | 'end'>,
  openLog: Pick<OpenLog, 'checksumAt'>,
): LogPlace | undefined {
  if (header === undefined || end === undefined) return undefined
  if (salt !== header.salt || offset < LOG_HEADER_BYTES || offset > end.offset) return undefined
  if ((offset - LOG_HEADER_BYTES) % header.frameBytes !== 0) return undefined
  return openLog.checksumAt(offset, header) === checksum ? { header, offset } : undefined
}
