import type { Draft } from './draft.ts'

/** A draft with the ways back and forth. */
export interface DraftHistory {
  readonly past: readonly Draft[]
  readonly present: Draft
  readonly future: readonly Draft[]
  /** The gesture whose steps are one: a drag, a field being typed in. */
  readonly gesture: string | undefined
}

const LONGEST = 100

export function beginHistory(present: Draft): DraftHistory {
  return { past: [], present, future: [], gesture: undefined }
}

/** The draft after a change; steps of one gesture are undone together. */
export function change(history: DraftHistory, present: Draft, gesture?: string): DraftHistory {
  if (present === history.present) return history
  const isSameGesture = gesture !== undefined && gesture === history.gesture
  return {
    past: isSameGesture ? history.past : [...history.past, history.present].slice(-LONGEST),
    present,
    future: [],
    gesture,
  }
}

export function undo({ past, present, future }: DraftHistory): DraftHistory {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, gesture: undefined }
  return {
    past: past.slice(0, -1),
    present: before,
    future: [present, ...future],
    gesture: undefined,
  }
}

export function redo({ past, present, future }: DraftHistory): DraftHistory {
  const [after, ...rest] = future
  if (after === undefined) return { past, present, future, gesture: undefined }
  return { past: [...past, present], present: after, future: rest, gesture: undefined }
}

/** The same correction in every draft: what the register said is true of all of them. */
export function correct(history: DraftHistory, correction: (draft: Draft) => Draft): DraftHistory {
  return {
    ...history,
    past: history.past.map(correction),
    present: correction(history.present),
    future: history.future.map(correction),
  }
}
