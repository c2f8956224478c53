import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Bytes per write. The fsync of a sale may have to wait for this much. */
export const STEP_BYTES = 1024 * 1024
const LONGEST_PAUSE_MS = 250

const pauseCell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/**
 * Blocks its thread for as long as the work since `startedAt` took, so that the backup uses at most half of
 * the disk and of one core. Use only in a worker thread.
 */
export function rest(startedAt: number): void {
  const took = performance.now() - startedAt
  Atomics.wait(pauseCell, 0, 0, Math.min(Math.max(took, 1), LONGEST_PAUSE_MS))
}

/** Copies in steps, with an fsync after each. Returns the SHA-256 of the bytes read, base64url. */
export function copyPaced(from: string, to: string): string {
  const source = openSync(from, 'r')
  try {
    const target = openSync(to, 'wx', 0o600)
    try {
      const digest = createHash('sha256')
      eachStep(source, (bytes) => {
        writeAll(target, bytes)
        fsyncSync(target)
        digest.update(bytes)
      })
      return digest.digest('base64url')
    } catch (error) {
      rmSync(to, { force: true })
      throw error
    } finally {
      closeSync(target)
    }
  } finally {
    closeSync(source)
  }
}

/** Returns the SHA-256 of a file, base64url. */
export function hashPaced(file: string): string {
  const source = openSync(file, 'r')
  try {
    const digest = createHash('sha256')
    eachStep(source, (bytes) => void digest.update(bytes))
    return digest.digest('base64url')
  } finally {
    closeSync(source)
  }
}

function eachStep(source: number, take: (bytes: Uint8Array) => void): void {
  const buffer = Buffer.allocUnsafe(STEP_BYTES)
  for (;;) {
    const startedAt = performance.now()
    const length = readSync(source, buffer, 0, STEP_BYTES, null)
    if (length === 0) return
    take(buffer.subarray(0, length))
    rest(startedAt)
  }
}

function writeAll(target: number, bytes: Uint8Array): void {
  let written = 0
  while (written < bytes.length) {
    written += writeSync(target, bytes, written)
  }
}

export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Makes renames in a folder durable. Windows cannot open folders; NTFS journals renames itself. */
export function syncFolderOf(file: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(dirname(file), 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
