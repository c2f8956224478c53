import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { StopSignal } from './stop-signal.ts'

/** Bytes per write. The fsync of a sale may have to wait for this much. */
export const STEP_BYTES = 1024 * 1024
const LONGEST_PAUSE_MS = 250

/**
 * Blocks its thread for as long as the work since `startedAt` took, so that the backup uses at most half of
 * the disk and of one core. Use only in a worker thread. Throws WorkStoppedError.
 */
export function rest(startedAt: number, signal: StopSignal): void {
  const took = performance.now() - startedAt
  signal.pause(Math.min(Math.max(took, 1), LONGEST_PAUSE_MS))
}

/** Copies in steps, with an fsync after each. Returns the SHA-256 of the bytes read, base64url. */
export function copyPaced(from: string, to: string, signal = new StopSignal()): string {
  const source = openSync(from, 'r')
  try {
    const target = openSync(to, 'wx', 0o600)
    try {
      const digest = createHash('sha256')
      eachStep(source, signal, (bytes) => {
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
export function hashPaced(file: string, signal: StopSignal): string {
  const source = openSync(file, 'r')
  try {
    const digest = createHash('sha256')
    eachStep(source, signal, (bytes) => void digest.update(bytes))
    return digest.digest('base64url')
  } finally {
    closeSync(source)
  }
}

function eachStep(source: number, signal: StopSignal, take: (bytes: Uint8Array) => void): void {
  const buffer = Buffer.allocUnsafe(STEP_BYTES)
  for (;;) {
    const startedAt = performance.now()
    const length = readSync(source, buffer, 0, STEP_BYTES, null)
    if (length === 0) return
    take(buffer.subarray(0, length))
    rest(startedAt, signal)
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
