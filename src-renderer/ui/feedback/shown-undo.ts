import { useSyncExternalStore } from 'react'

type Undo = () => void

let shown: Undo | undefined
const listeners = new Set<() => void>()

/** Returns the undo that a toast offers now. */
export function useShownUndo(): Undo | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

export function showUndo(undo: Undo): void {
  put(undo)
}

/** Takes an undo away, unless another one has taken its place. */
export function dropUndo(undo: Undo): void {
  if (shown === undo) put(undefined)
}

function put(undo: Undo | undefined): void {
  shown = undo
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
