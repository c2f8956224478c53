import { readStoredJson } from '#renderer/session/stored-json.ts'

/** The typed and unsaved changes of a record's form. */
export interface RecordDraft {
  readonly userId: number
  /** Path of the form's screen. */
  readonly address: string
  /** Name of the record, as lists show it. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly keptAt: number
  /** The changed fields, without secrets. */
  readonly fields: Readonly<Record<string, unknown>>
}

const STORAGE_KEY = 'mostrador.record-drafts'
/** Older ones would overwrite what others have changed since. */
const MAXIMUM_AGE_MS = 7 * 24 * 60 * 60 * 1_000
const KEPT = 30

/** Keeps a draft for its author, over a sign-out and a reload, in place of the earlier one. */
export function keepRecordDraft(draft: RecordDraft): void {
  const others = read(draft.keptAt).filter((each) => !isOf(each, draft))
  write([...others.slice(1 - KEPT), draft])
}

/** Forgets a draft that was saved or discarded. */
export function forgetRecordDraft(which: Pick<RecordDraft, 'userId' | 'address'>): void {
  const all = read(0)
  const others = all.filter((each) => !isOf(each, which))
  if (others.length < all.length) write(others)
}

/** Returns the drafts of a person, newest first; nobody else's. */
export function recordDraftsOf(userId: number, now: number): readonly RecordDraft[] {
  return read(now)
    .filter((draft) => draft.userId === userId)
    .toReversed()
}

function isOf(draft: RecordDraft, which: Pick<RecordDraft, 'userId' | 'address'>): boolean {
  return draft.userId === which.userId && draft.address === which.address
}

function read(now: number): readonly RecordDraft[] {
  const stored = readStoredJson(STORAGE_KEY, isDrafts) ?? []
  return stored.filter(({ keptAt }) => now - keptAt < MAXIMUM_AGE_MS)
}

function write(drafts: readonly RecordDraft[]): void {
  if (drafts.length === 0) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(drafts))
}

function isDrafts(value: unknown): value is readonly RecordDraft[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each: Partial<Record<keyof RecordDraft, unknown>> | null) =>
        typeof each?.userId === 'number' &&
        typeof each.address === 'string' &&
        typeof each.name === 'string' &&
        typeof each.keptAt === 'number' &&
        typeof each.fields === 'object' &&
        each.fields !== null,
    )
  )
}
