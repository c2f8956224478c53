import { fstatSync, readSync } from 'node:fs'

/** Bytes of one read: long enough for a turning disk, short enough for the read of a sale that waits behind it. */
const STEP_BYTES = 256 * 1024
/** The system's cache must hold the file and what the sales use. */
const ROOM = 1.25
const PAGE_BYTES = 4_096
/** Enough for a disk that serves the first ones of a second at once. */
const PROBES = 256
/** A mean above this is a disk of less than 2,500 random reads a second. Solid disks and pages in memory are faster. */
const SLOW_MS = 0.4

export interface ReadAheadPorts {
  /** Memory that the system can give to its cache, in bytes. */
  readonly availableBytes: number
  /** A number from 0 to below 1. */
  readonly random: () => number
  readonly monotonicMs: () => number
  /** Called after each read. */
  readonly rest: () => void
}

/**
 * Reads a file from its start to its end, so that the system keeps its pages in memory. A check of the pages reads them
 * in the order of the trees, which a slow disk serves a hundred times slower. Does nothing if pages at random places
 * come fast, or if the file does not fit into memory. Returns the bytes read in a row.
 */
export function readAhead(descriptor: number, ports: ReadAheadPorts): number {
  const { size } = fstatSync(descriptor)
  const fits = size * ROOM <= ports.availableBytes
  return fits && isSlow(descriptor, size, ports) ? readAll(descriptor, ports) : 0
}

function isSlow(descriptor: number, size: number, ports: ReadAheadPorts): boolean {
  const page = Buffer.allocUnsafe(PAGE_BYTES)
  const pages = Math.ceil(size / PAGE_BYTES)
  let tookMs = 0
  for (let probe = 0; probe < PROBES; probe++) {
    const before = ports.monotonicMs()
    readSync(descriptor, page, 0, PAGE_BYTES, Math.floor(ports.random() * pages) * PAGE_BYTES)
    tookMs += ports.monotonicMs() - before
    ports.rest()
  }
  return tookMs / PROBES > SLOW_MS
}

function readAll(descriptor: number, { rest }: ReadAheadPorts): number {
  const buffer = Buffer.allocUnsafe(STEP_BYTES)
  let position = 0
  for (;;) {
    const length = readSync(descriptor, buffer, 0, STEP_BYTES, position)
    if (length === 0) return position
    position += length
    rest()
  }
}
