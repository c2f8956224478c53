import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FuseState, FuseVersion } from '@electron/fuses'

/** The mark before the fuses in Electron's program, which the fuses step of electron-builder searches. */
const FUSES_MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** Fuses of Electron 45; all are off until the packer sets them. */
const FUSE_COUNT = 9

/**
 * Writes a folder that electron-builder takes for an unpacked Electron of Linux: a program without code that has the
 * wire of the fuses, so that every step of packing runs as with the real one.
 */
export function writeElectronStandIn(folder: string): void {
  mkdirSync(join(folder, 'resources'), { recursive: true })
  const wire = Buffer.alloc(FUSE_COUNT, FuseState.DISABLE)
  writeFileSync(
    join(folder, 'electron'),
    Buffer.concat([
      Buffer.from(`#!/bin/sh\nexit 1\n${FUSES_MARK}`),
      Buffer.from([Number(FuseVersion.V1), wire.length]),
      wire,
    ]),
    { mode: 0o755 },
  )
}
