/** Keys closer together than this come from a scanner, not from a hand. */
export const SCAN_GAP_MS = 30
const SHORTEST_CODE = 4

export interface KeyBurst {
  /** A character. It is held back until it is clear whose it is. */
  readonly take: (character: string) => void
  /** Enter: ends a code, or is a person's own. */
  readonly end: () => 'scan' | 'key'
}

export interface KeyBurstOptions {
  readonly onScan: (code: string) => void
  /** What was held turned out to be a person's, in the order it was typed. */
  readonly onKeys: (characters: readonly string[]) => void
  /** Runs `act` after `delayMs` unless the answer is called before. */
  readonly schedule: (act: () => void, delayMs: number) => () => void
}

/**
 * Tells a scanner from a hand. Characters wait until the gap that a scanner never leaves has passed:
 * then they were typed. An Enter right behind enough of them makes them a code, so that neither its
 * digits nor its Enter reach a shortcut or a button.
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
