import { LONGEST_WAIT_MS } from './held-keys.ts'

interface KeptScanOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** The screen's path. */
  readonly place: () => string
  /** Runs `act` when the loaded content is shown. */
  readonly afterRender: (act: () => void) => void
}

/** Keeps a code that is scanned while a screen reads its data, until the screen takes codes. */
export function createKeptScan(options: KeptScanOptions | undefined) {
  let kept: { code: string; scope: symbol; at: number; place: string } | undefined
  return {
    keep(scope: symbol, code: string): boolean {
      if (options === undefined) return false
      kept = { code, scope, at: options.now(), place: options.place() }
      return true
    },
    deliver(scope: symbol, take: (code: string) => void): void {
      options?.afterRender(() => {
        if (kept?.scope !== scope) return
        const { code, at, place } = kept
        kept = undefined
        if (options.now() - at <= LONGEST_WAIT_MS && options.place() === place) take(code)
      })
    },
  }
}
