/** Keys that a cashier or a waiter presses without looking: amounts, tables, and the acts of a sale. */
export const SALE_KEYS =
  '0 1 2 3 4 5 6 7 8 9 , . Backspace Alt+1 Alt+2 Alt+3 Alt+4 F2 F4 F6 F7 F8 F9 Enter'.split(' ')

/** A key that waited longer is dropped, because its user has seen that nothing happened. */
export const LONGEST_WAIT_MS = 3_000

export interface HeldKeys {
  /** Keeps `keys` from now on; the returned function ends that and presses the kept keys. */
  readonly hold: (keys: readonly string[]) => () => void
  /** Keeps a key that has no shortcut yet. Returns false if nobody waits for it. */
  readonly take: (key: string) => boolean
  /** True if somebody waits for the key, or for any if it is undefined. */
  readonly waitsFor: (key: string | undefined) => boolean
  readonly forget: () => void
}

export interface HeldKeysOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** The screen's path. A key is not pressed on another screen. */
  readonly place: () => string
  /** Runs `act` when the content that replaces the waiting one has its shortcuts. */
  readonly afterRender: (act: () => void) => void
  /** Runs `act` and renders what it changed: '5' and '0' give 50. */
  readonly render: (act: () => void) => void
  readonly press: (key: string) => void
  /** False below a dialog: its keys are meant for the dialog. */
  readonly isOnTop: () => boolean
}

interface Held {
  readonly key: string
  readonly at: number
  readonly place: string
}

/** Keeps the keys that are pressed while a screen reads its data, because their shortcuts come with the data. */
export function createHeldKeys({
  now,
  place,
  afterRender,
  render,
  press,
  isOnTop,
}: HeldKeysOptions): HeldKeys {
  const waiting: (readonly string[])[] = []
  let held: readonly Held[] = []

  const waitsFor = (key: string | undefined) =>
    waiting.some((keys) => key === undefined || keys.includes(key))

  function pressHeld(): void {
    // The next part of the same screen is still waiting.
    if (waiting.length > 0) return
    const keys = held
    held = []
    if (!isOnTop()) return
    for (const { key, at, place: from } of keys) {
      if (now() - at <= LONGEST_WAIT_MS && place() === from) render(() => press(key))
    }
  }

  return {
    hold(keys) {
      waiting.push(keys)
      return () => {
        waiting.splice(waiting.lastIndexOf(keys), 1)
        afterRender(pressHeld)
      }
    },
    waitsFor,
    take(key) {
      if (!waitsFor(key)) return false
      held = [...held, { key, at: now(), place: place() }]
      return true
    },
    forget() {
      held = []
    },
  }
}
