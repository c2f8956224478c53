/** Shorter gaps between keys come from a scanner, not from typing. */
export const SCAN_GAP_MS = 30
const SHORTEST_CODE = 4

export interface KeyBurst {
  /** Adds a character; it is held until its source is known. */
  readonly take: (character: string) => void
  /** Handles Enter: the end of a scanned code, or a normal key. */
  readonly end: () => 'scan' | 'key'
}

export interface KeyBurstOptions {
  readonly onScan: (code: string) => void
  /** Called with held characters that were typed by a person, in order. */
  readonly onKeys: (characters: readonly string[]) => void
  /** Runs `act` after `delayMs`, unless the returned function is called before. */
  readonly schedule: (act: () => void, delayMs: number) => () => void
}

/**
 * Separates scanned codes from typing. Characters are held for longer than any gap of a scanner;
 * then they count as typed. An Enter directly after enough characters makes them a code, so neither
 * its digits nor its Enter trigger a shortcut or a button.
 */
export function createKeyBurst({ onScan, onKeys, schedule }: KeyBurstOptions): KeyBurst {
  let held: readonly string[] = []
  let cancel: (() => void) | undefined

  function release(): void {
    cancel?.()
    cancel = undefined
    const characters = held
    held = []
    if (characters.length > 0) onKeys(characters)
  }

  return {
    take(character) {
      cancel?.()
      held = [...held, character]
      cancel = schedule(release, SCAN_GAP_MS)
    },
    end() {
      if (held.length < SHORTEST_CODE) {
        release()
        return 'key'
      }
      cancel?.()
      cancel = undefined
      const code = held.join('')
      held = []
      onScan(code)
      return 'scan'
    },
  }
}
