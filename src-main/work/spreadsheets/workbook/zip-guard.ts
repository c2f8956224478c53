// The build for browsers: the one for Node declares `require` again, which a bundle refuses.
import { Inflate } from 'fflate/browser'
import { MAXIMUM_ENTRIES, MAXIMUM_UNPACKED_BYTES, TableError } from '../table.ts'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8
/** Bytes that are unpacked between two checks of the sum. */
const STEP = 16 * 1024

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: Uint8Array
  readonly unpackedBytes: number
}

/**
 * Throws TABLE_TOO_LARGE if the files of a zip unpack to more than `maximum` bytes. The directory may be
 * wrong, so the bytes are counted too. Throws TABLE_UNREADABLE if it is no zip.
 */
export function guardZip(bytes: Uint8Array, maximum: number = MAXIMUM_UNPACKED_BYTES): void {
  const entries = readDirectory(bytes)
  const promised = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  if (promised > maximum) throw new TableError('TABLE_TOO_LARGE')
  let unpacked = 0
  for (const { method, packed } of entries) {
    if (method === STORED) unpacked += packed.length
    else if (method === DEFLATED) unpacked += countUnpacked(packed, maximum - unpacked)
    else throw new TableError('TABLE_UNREADABLE')
    if (unpacked > maximum) throw new TableError('TABLE_TOO_LARGE')
  }
}

function countUnpacked(packed: Uint8Array, maximum: number): number {
  let count = 0
  const inflate = new Inflate((chunk) => {
    count += chunk.length
  })
  try {
    for (let at = 0; at < packed.length; at += STEP) {
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
      if (count > maximum) throw new TableError('TABLE_TOO_LARGE')
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('TABLE_UNREADABLE', error)
  }
  return count
}

/** Passes the bytes of an entry to `take`, chunk by chunk. Throws TABLE_UNREADABLE. */
export function inflateEntry({ method, packed }: Entry, take: (chunk: Uint8Array) => void): void {
  if (method === STORED) return take(packed)
  const inflate = new Inflate(take)
  try {
    for (let at = 0; at < packed.length; at += STEP) {
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('TABLE_UNREADABLE', error)
  }
}

/** Returns the entries from the directory at the end of the file, as programs read them. */
export function readDirectory(bytes: Uint8Array): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = findEnd(view)
    const count = view.getUint16(end + 10, true)
    if (count > MAXIMUM_ENTRIES) throw new TableError('TABLE_TOO_LARGE')
    const entries: Entry[] = []
    let at = view.getUint32(end + 16, true)
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new TableError('TABLE_UNREADABLE')
      entries.push(readEntry(bytes, view, at))
      const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
      at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
    }
    return entries
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('TABLE_UNREADABLE', error)
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  throw new TableError('TABLE_UNREADABLE')
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): Entry {
  const packedBytes = view.getUint32(at + 20, true)
  const header = view.getUint32(at + 42, true)
  if (view.getUint32(header, true) !== LOCAL_HEADER) throw new TableError('TABLE_UNREADABLE')
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  if (start + packedBytes > bytes.length) throw new TableError('TABLE_UNREADABLE')
  const name = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))
  return {
    name: new TextDecoder().decode(name),
    method: view.getUint16(at + 10, true),
    packed: bytes.subarray(start, start + packedBytes),
    unpackedBytes: view.getUint32(at + 24, true),
  }
}
