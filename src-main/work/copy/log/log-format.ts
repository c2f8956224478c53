import { Buffer } from 'node:buffer'

/** Bytes before the first frame of a write-ahead log (https://sqlite.org/fileformat2.html#walformat). */
export const LOG_HEADER_BYTES = 32
/** Bytes before the page of each frame. */
export const FRAME_HEADER_BYTES = 24

const MAGIC = 0x377f0682
const FORMAT_VERSION = 3_007_000
const SMALLEST_PAGE = 512
const LARGEST_PAGE = 65_536

/** The two sums over all bytes up to a place in the log. */
export interface Checksum {
  readonly one: number
  readonly two: number
}

/** The facts in the header of a log. SQLite gives a log another salt each time that it begins again. */
export interface LogHeader {
  /** 16 hexadecimal digits. */
  readonly salt: string
  readonly pageBytes: number
  readonly frameBytes: number
  readonly isBigEndian: boolean
  /** Checksum of the header itself: the frames continue it. */
  readonly checksum: Checksum
}

/**
 * A place between two commits of a log. The checksum covers all bytes before, so two logs with the same position have
 * the same content up to it.
 */
export interface LogPosition {
  readonly salt: string
  /** Bytes of the log before it, its header included. */
  readonly offset: number
  /** 16 hexadecimal digits. */
  readonly checksum: string
}

/**
 * The end of a file that has no log. It says nothing about the file, so it counts on the line on which the file came
 * alone.
 */
export const NO_LOG: LogPosition = { salt: '', offset: 0, checksum: '' }

/** False if one of them is not known. */
export function isSamePosition(
  one: LogPosition | null | undefined,
  other: LogPosition | null | undefined,
): boolean {
  if (one == null || other == null) return false
  return one.salt === other.salt && one.offset === other.offset && one.checksum === other.checksum
}

/** Returns undefined if the bytes are no whole header of a log. */
export function readLogHeader(bytes: Uint8Array): LogHeader | undefined {
  if (bytes.length < LOG_HEADER_BYTES) return undefined
  const view = viewOf(bytes)
  const magic = view.getUint32(0)
  if ((magic & ~1) !== MAGIC || view.getUint32(4) !== FORMAT_VERSION) return undefined
  const pageBytes = view.getUint32(8)
  const isPowerOfTwo = (pageBytes & (pageBytes - 1)) === 0
  if (pageBytes < SMALLEST_PAGE || pageBytes > LARGEST_PAGE || !isPowerOfTwo) return undefined
  const isBigEndian = (magic & 1) === 1
  const checksum = sum(view, 0, LOG_HEADER_BYTES - 8, { one: 0, two: 0 }, isBigEndian)
  if (!isStored(view, LOG_HEADER_BYTES - 8, checksum)) return undefined
  return {
    salt: hexOf(bytes, 16),
    pageBytes,
    frameBytes: pageBytes + FRAME_HEADER_BYTES,
    isBigEndian,
    checksum,
  }
}

/** The content of a run of whole frames. */
export interface CheckedFrames {
  /** After the last frame. */
  readonly checksum: Checksum
  /** Bytes up to the end of the last commit; 0 if none ends in them. */
  readonly committedBytes: number
  readonly committedChecksum: Checksum
}

/**
 * Checks whole frames that follow `before`. Stops at the first one that is not of this log: `frames` says how many
 * bytes were good.
 */
export function checkFrames(
  bytes: Uint8Array,
  header: LogHeader,
  before: Checksum,
): CheckedFrames & { readonly goodBytes: number } {
  const view = viewOf(bytes)
  let checksum = before
  let committedBytes = 0
  let committedChecksum = before
  let goodBytes = 0
  for (; goodBytes + header.frameBytes <= bytes.length; goodBytes += header.frameBytes) {
    if (hexOf(bytes, goodBytes + 8) !== header.salt) break
    const page = view.getUint32(goodBytes)
    let next = sum(view, goodBytes, 8, checksum, header.isBigEndian)
    next = sum(view, goodBytes + FRAME_HEADER_BYTES, header.pageBytes, next, header.isBigEndian)
    if (page === 0 || !isStored(view, goodBytes + 16, next)) break
    checksum = next
    const isCommit = view.getUint32(goodBytes + 4) !== 0
    if (!isCommit) continue
    committedBytes = goodBytes + header.frameBytes
    committedChecksum = checksum
  }
  return { checksum, committedBytes, committedChecksum, goodBytes }
}

/** Returns the 16 hexadecimal digits with which the log stores a checksum. */
export function checksumText({ one, two }: Checksum): string {
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeUInt32BE(one, 0)
  bytes.writeUInt32BE(two, 4)
  return bytes.toString('hex')
}

export function checksumOfText(text: string): Checksum {
  const bytes = Buffer.from(text, 'hex')
  return { one: bytes.readUInt32BE(0), two: bytes.readUInt32BE(4) }
}

function hexOf(bytes: Uint8Array, offset: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + offset, 8).toString('hex')
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}

function isStored(view: DataView, offset: number, { one, two }: Checksum): boolean {
  return view.getUint32(offset) === one && view.getUint32(offset + 4) === two
}

/** SQLite's checksum of pairs of words, in the byte order of the machine that began the log. */
function sum(
  view: DataView,
  from: number,
  length: number,
  before: Checksum,
  isBigEndian: boolean,
): Checksum {
  let { one, two } = before
  for (let offset = from; offset < from + length; offset += 8) {
    one = (one + view.getUint32(offset, !isBigEndian) + two) >>> 0
    two = (two + view.getUint32(offset + 4, !isBigEndian) + one) >>> 0
  }
  return { one, two }
}
