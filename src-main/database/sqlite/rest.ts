/** Longest rest, so that a check of a large table does not stand still as long as it took. */
const LONGEST_MS = 1_000

/**
 * Returns a function for threads that rests `times` as long as the thread has worked since its last rest, so that a
 * till with two cores keeps one free, and its disk most of the time.
 */
export function createRest({
  times = 1,
  longestMs = LONGEST_MS,
}: { readonly times?: number; readonly longestMs?: number } = {}): () => void {
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let since = performance.now()
  return () => {
    Atomics.wait(pause, 0, 0, Math.min(longestMs, times * (performance.now() - since)))
    since = performance.now()
  }
}
