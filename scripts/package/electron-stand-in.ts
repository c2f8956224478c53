import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { FuseState, FuseVersion } from '@electron/fuses'

/** The parts of the library that are used here. Its own types bring those of the DOM into the main side. */
interface Resedit {
  readonly NtExecutable: {
    createEmpty(is32Bit: boolean, isDll: boolean): WindowsProgram
  }
  readonly NtExecutableResource: { from(program: WindowsProgram): Resources }
  readonly Resource: {
    readonly VersionInfo: {
      createEmpty(): {
        setStringValues(language: typeof ENGLISH, values: Readonly<Record<string, string>>): void
        outputToResourceEntries(entries: Resources['entries']): void
      }
    }
  }
}
interface WindowsProgram {
  setExtraData(bytes: ArrayBuffer): void
  generate(): ArrayBuffer
}
interface Resources {
  readonly entries: unknown[]
  outputResource(program: WindowsProgram): void
}

/** A system that the program is packed for. */
export type PackedSystem = 'linux' | 'win32'

/** The mark before the fuses in Electron's program, which the fuses step of electron-builder searches. */
const FUSES_MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** Fuses of Electron 45; all are off until the packer sets them. */
const FUSE_COUNT = 9
const ENGLISH = { lang: 1033, codepage: 1200 }

/**
 * Writes a folder that electron-builder takes for an unpacked Electron: a program without code that has the wire of the
 * fuses, so that every step of packing runs as with the real one.
 */
export function writeElectronStandIn(folder: string, system: PackedSystem): void {
  mkdirSync(join(folder, 'resources'), { recursive: true })
  const file = join(folder, system === 'linux' ? 'electron' : 'electron.exe')
  writeFileSync(file, system === 'linux' ? shellProgram() : windowsProgram(), { mode: 0o755 })
}

function shellProgram(): Buffer {
  return Buffer.concat([Buffer.from('#!/bin/sh\nexit 1\n'), wireOfFuses()])
}

/** Has the resource with the names of the program, beside which the packer writes the digest of the archive. */
function windowsProgram(): Buffer {
  const { NtExecutable, NtExecutableResource, Resource } = createRequire(import.meta.url)(
    'resedit',
  ) as Resedit
  const program = NtExecutable.createEmpty(false, false)
  const resources = NtExecutableResource.from(program)
  const version = Resource.VersionInfo.createEmpty()
  version.setStringValues(ENGLISH, { ProductName: 'Electron', FileDescription: 'Electron' })
  version.outputToResourceEntries(resources.entries)
  resources.outputResource(program)
  program.setExtraData(Uint8Array.from(wireOfFuses()).buffer)
  return Buffer.from(program.generate())
}

function wireOfFuses(): Buffer {
  const wire = Buffer.alloc(FUSE_COUNT, FuseState.DISABLE)
  const head = Buffer.from([Number(FuseVersion.V1), wire.length])
  return Buffer.concat([Buffer.from(FUSES_MARK), head, wire])
}
