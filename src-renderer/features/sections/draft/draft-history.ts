import type { Draft } from './draft.ts'

/** A draft with its undo and redo steps. */
export interface DraftHistory {
  readonly past: readonly Draft[]
  readonly present: Draft
  readonly future: readonly Draft[]
  /** The gesture whose steps are undone together: a drag, or typing in a field. */
  readonly gesture: string | undefined
}

const LONGEST = 100

export function beginHistory(present: Draft): DraftHistory {
  return { past: [], present, future: [], gesture: undefined }
}

/** Adds a change; steps of one gesture are undone together. */
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

/** Applies a correction to every draft of the history, because the register's answer is valid for all. */
export function correct(history: DraftHistory, correction: (draft: Draft) => Draft): DraftHistory {
  return {
    ...history,
    past: history.past.map(correction),
    present: correction(history.present),
    future: history.future.map(correction),
  }
}
