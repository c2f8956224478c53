import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { Randomness } from '#main/core/acts/context.ts'
import { createSealer } from '#main/core/settings/sealer.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { syncFolder } from '../pepper/pepper-file.ts'

export const COUNTER_FILE = 'counter.json'

/**
 * The role of this program in its shop. JOINED: it follows the main till. TAKING_OVER: a manager has decided, and the
 * copy may not be this program's own yet. MAIN: it has taken over. OWN: it goes on with its own points; the copy may not
 * be its own yet. RETURNING: it was the main till, and brings what it alone knows to the one that leads.
 */
export interface CounterState {
  readonly phase: 'JOINED' | 'TAKING_OVER' | 'MAIN' | 'OWN' | 'RETURNING'
  readonly counterId: number
  readonly name: string
  /** Its credential at the main till. */
  readonly token: string
  readonly emissionPointIds: readonly number[]
  /** The same points with their codes, as the main till told them last. */
  readonly emissionPoints?: readonly { readonly id: number; readonly code: string }[] | undefined
  readonly takeoverAfterSeconds?: number | undefined
  readonly epoch: number
  /** Addresses of the main till, https, the one that was used last first. */
  readonly urls: readonly string[]
  /** Addresses of the other programs of the shop: one of them may lead it later. */
  readonly programs?: readonly string[] | undefined
  /** The shop's authority, which signs the certificates of all its programs. */
  readonly authorityCertificate: string
  /** The port for tablets at this program; undefined: that of the shop's settings. */
  readonly lanPort?: number | undefined
  readonly takeover?: Takeover | undefined
  /** Set while it is OWN or RETURNING. */
  readonly separation?: Separation | undefined
  /** Name of the folder for the file of a separation that has ended: it is not a copy and must be moved there first. */
  readonly formerFolder?: string | undefined
}

/** How the file of this program and the main till's went apart. */
export interface Separation {
  readonly since: string
  /** The epoch of this program's file; that of the program which leads may be higher. */
  readonly fileEpoch: number
  /** Up to where both files are the same. */
  readonly past: SharedPast
}

/** The state of a program that is apart. */
export type ApartState = CounterState & { readonly separation: Separation }

/** Addresses of the other programs of the shop, the former main till among them. */
export function addressesOf({ urls, programs = [] }: CounterState): readonly string[] {
  return [...new Set([...urls, ...programs].map((url) => new URL(url).origin))]
}

export interface CounterStatePlace {
  readonly folder: string
  readonly pepper: Uint8Array
  readonly randomness: Randomness
}

/**
 * Returns the state; undefined for a program that never joined, and for a file of other data: a joining that a power
 * cut ended writes it before the data.
 */
export function readCounterState(place: CounterStatePlace): CounterState | undefined {
  const file = join(place.folder, COUNTER_FILE)
  if (!existsSync(file)) return undefined
  const text = sealerOf(place).open(readFileSync(file, 'utf8').trim())
  return text === undefined ? undefined : (JSON.parse(text) as CounterState)
}

/** Replaces the state, synced to disk: the old or the new one is there after a power cut. */
export function writeCounterState(place: CounterStatePlace, state: CounterState): void {
  const file = join(place.folder, COUNTER_FILE)
  const aside = `${file}.new`
  const descriptor = openSync(aside, 'w', 0o600)
  try {
    writeSync(descriptor, `${sealerOf(place).seal(JSON.stringify(state))}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(aside, file)
  syncFolder(place.folder)
}

export function removeCounterState(folder: string): void {
  rmSync(join(folder, COUNTER_FILE), { force: true })
  syncFolder(folder)
}

function sealerOf({ pepper, randomness }: CounterStatePlace) {
  return createSealer(pepper, randomness, 'mostrador counter')
}
