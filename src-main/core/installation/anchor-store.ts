import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ClockMemory } from '#main/core/clock/clock-guard.ts'
import { createFolder } from '#main/database/create-folder.ts'
import type { AnchorStep } from '#main/database/history/chain/anchor-step.ts'
import { isGenuine, sign } from './anchor-signature.ts'

export const ANCHOR_FILE = 'anchor.json'
const JOURNAL_FILE = 'anchor.log'
/** The files of an anchor in a data folder. */
export const ANCHOR_FILES = [ANCHOR_FILE, JOURNAL_FILE] as const

/** The last position of the audit chain. It is stored outside the database, to compare both. */
export interface Anchor {
  readonly auditId: number
  readonly hash: string
  /** The last attempt to send anything; absent before the first. */
  readonly attemptId?: number | undefined
  /** The state of the clock guard at that moment. */
  readonly clock?: ClockMemory
  /** The last invoice number used, by series: `{ '001-001': 48 }`. */
  readonly numbers?: Readonly<Record<string, number>>
  /** True if the program stopped in order with this anchor: nothing may be after it in the chain. */
  readonly isStopped?: boolean
}

export type KeptAnchor =
  | { readonly kind: 'NONE' }
  /** An anchor exists, but it is damaged or was not signed with this pepper. */
  | { readonly kind: 'UNREADABLE' }
  | { readonly kind: 'READ'; readonly anchor: Anchor; readonly isSigned: boolean }

export interface AnchorPlaces {
  /** The data folder. */
  readonly folder: string
  /** A folder of the user that a copy of the data folder does not include. */
  readonly outside?: string | undefined
  readonly installationId: string
  readonly pepper: Uint8Array
}

export interface AnchorStore {
  /**
   * Reads all copies and returns the most advanced anchor. Unreadable copies are ignored if one is
   * readable.
   */
  read(): KeptAnchor
  /**
   * Appends acts to each copy in one write. They survive the end of the process, but perhaps not a power
   * cut. Never throws: the acts are already committed, and the anchor is only used to verify the file.
   */
  readonly append: (steps: readonly AnchorStep[]) => void
  /**
   * Appends the end of the chain as a start finds it, synced to disk: from here on the program may write, and may be
   * killed.
   */
  begin(end: AnchorStep): void
  /** Replaces each copy, synced to disk. Throws if the copy in the data folder could not be written. */
  write(anchor: Anchor): void
  close(): void
}

/** True if the data folder holds an anchor, readable or not. */
export function hasAnchor(folder: string): boolean {
  return existsSync(join(folder, ANCHOR_FILE)) || existsSync(join(folder, JOURNAL_FILE))
}

/** Removes the anchor of a data folder whose database is replaced by another till's. */
export function removeAnchor(folder: string): void {
  for (const name of ANCHOR_FILES) rmSync(join(folder, name), { force: true })
}

/**
 * Returns the anchor of the data folder without checking its signature, for a command that has no
 * pepper.
 */
export function peekAnchor(folder: string): Anchor | undefined {
  const kept = readCopy(join(folder, ANCHOR_FILE), join(folder, JOURNAL_FILE), () => true)
  return kept.kind === 'READ' ? kept.anchor : undefined
}

/**
 * Creates the store, which keeps the anchor beside the database and outside the data folder, because a
 * restored folder includes its own old anchor. `tell` receives what could not be appended, and failures
 * outside: sales continue without that copy.
 */
export function createAnchorStore(
  { folder, outside, installationId, pepper }: AnchorPlaces,
  tell: (error: unknown) => void,
): AnchorStore {
  const copies = [createCopy(join(folder, ANCHOR_FILE), join(folder, JOURNAL_FILE), pepper)]
  if (outside !== undefined) {
    const name = join(outside, installationId)
    copies.push(createCopy(`${name}.json`, `${name}.log`, pepper, outside))
  }
  const each = (act: (copy: AnchorCopy) => void, refuse: (error: unknown) => void) => {
    for (const [index, copy] of copies.entries()) {
      try {
        act(copy)
      } catch (error) {
        if (index === 0) refuse(error)
        else tell(error)
      }
    }
  }
  return {
    read: () => farthest(copies.map((copy) => copy.read())),
    append(steps) {
      const lines = steps.map((step) => `${JSON.stringify(sign(step, pepper))}\n`).join('')
      each((copy) => copy.append(lines), tell)
    },
    begin(end) {
      const line = `${JSON.stringify(sign(end, pepper))}\n`
      each((copy) => copy.append(line, true), tell)
    },
    write(anchor) {
      const text = JSON.stringify(sign(anchor, pepper))
      each((copy) => copy.write(text), rethrow)
    },
    close: () => each((copy) => copy.close(), rethrow),
  }
}

function rethrow(error: unknown): never {
  throw error
}

function farthest(kept: readonly KeptAnchor[]): KeptAnchor {
  const readable = kept.filter((each) => each.kind === 'READ')
  const signed = readable.filter(({ isSigned }) => isSigned)
  // If one copy has a signature, copies without one do not count.
  const read = signed.length > 0 ? signed : readable
  const [first, ...others] = read.toSorted((a, b) => b.anchor.auditId - a.anchor.auditId)
  if (first !== undefined) {
    const numbers = others.reduce(
      (all, each) => highest(all, each.anchor.numbers),
      first.anchor.numbers,
    )
    // A copy of a start that could write only one of them.
    const isStopped = read.every(
      ({ anchor }) => anchor.auditId < first.anchor.auditId || anchor.isStopped === true,
    )
    return { ...first, anchor: { ...first.anchor, ...(numbers && { numbers }), isStopped } }
  }
  return kept.find((each) => each.kind === 'UNREADABLE') ?? { kind: 'NONE' }
}

function highest(
  one: Readonly<Record<string, number>> | undefined,
  other: Readonly<Record<string, number>> | undefined,
): Readonly<Record<string, number>> | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const all: Record<string, number> = { ...one }
  for (const [series, number] of Object.entries(other)) {
    all[series] = Math.max(all[series] ?? 0, number)
  }
  return all
}

interface AnchorCopy {
  read(): KeptAnchor
  append(lines: string, isSynced?: boolean): void
  write(text: string): void
  close(): void
}

function createCopy(
  file: string,
  journalFile: string,
  pepper: Uint8Array,
  folderToMake?: string,
): AnchorCopy {
  let journal: number | undefined
  const openJournal = (): number => {
    if (journal !== undefined) return journal
    if (folderToMake !== undefined) createFolder(folderToMake)
    journal = openSync(journalFile, 'a', 0o600)
    return journal
  }
  return {
    read: () => readCopy(file, journalFile, (signed) => isGenuine(signed, pepper)),
    append(lines, isSynced = false) {
      const descriptor = openJournal()
      writeSync(descriptor, lines)
      if (isSynced) fsyncSync(descriptor)
    },
    write(text) {
      const descriptorOfJournal = openJournal()
      const aside = `${file}.new`
      const descriptor = openSync(aside, 'w', 0o600)
      try {
        writeSync(descriptor, text)
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
      renameSync(aside, file)
      // A file of an earlier version may be readable by every user.
      chmodSync(file, 0o600)
      // After the rename: after a crash in between, the journal only repeats steps that the anchor has.
      ftruncateSync(descriptorOfJournal, 0)
    },
    close() {
      if (journal !== undefined) closeSync(journal)
      journal = undefined
    },
  }
}

type IsAccepted = (signed: unknown) => boolean

function readCopy(file: string, journalFile: string, isAccepted: IsAccepted): KeptAnchor {
  const kept = readAnchorFile(file, isAccepted)
  const steps = readJournal(journalFile, isAccepted)
  if (kept.kind === 'READ') return { ...kept, anchor: withSteps(kept.anchor, steps) }
  const last = steps.at(-1)
  if (last === undefined) return kept
  const { auditId, hash } = last
  return { kind: 'READ', isSigned: true, anchor: withSteps({ auditId, hash }, steps) }
}

function readAnchorFile(file: string, isAccepted: IsAccepted): KeptAnchor {
  const text = readText(file)
  if (text === undefined) return { kind: 'NONE' }
  const anchor = parse(text) as (Anchor & { readonly signature?: unknown }) | undefined
  if (typeof anchor?.auditId !== 'number' || typeof anchor.hash !== 'string') {
    return { kind: 'UNREADABLE' }
  }
  // Version 0.1.0 did not sign; the caller decides if that is acceptable.
  if (anchor.signature === undefined) return { kind: 'READ', anchor, isSigned: false }
  return isAccepted(anchor) ? { kind: 'READ', anchor, isSigned: true } : { kind: 'UNREADABLE' }
}

/** Returns the steps before the first one that a crash has cut. */
function readJournal(file: string, isAccepted: IsAccepted): AnchorStep[] {
  const steps: AnchorStep[] = []
  for (const line of (readText(file) ?? '').split('\n')) {
    const step = parse(line)
    if (step === undefined || !isAccepted(step)) break
    steps.push(step as AnchorStep)
  }
  return steps
}

function withSteps(anchor: Anchor, steps: readonly AnchorStep[]): Anchor {
  let result = anchor
  for (const { auditId, hash, number } of steps) {
    if (auditId >= result.auditId) result = { ...result, auditId, hash, isStopped: false }
    if (number === undefined) continue
    const series = number.slice(0, number.lastIndexOf('-'))
    const sequential = Number(number.slice(series.length + 1))
    const numbers = highest(result.numbers ?? {}, { [series]: sequential })
    result = { ...result, ...(numbers && { numbers }) }
  }
  return result
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
