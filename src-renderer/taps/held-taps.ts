import type { Readiness } from './readiness.ts'

/** A tap that waits for what it acts on. */
export interface HeldTap {
  /** The component whose act it is; the tap ends with it. */
  readonly owner: object
  /** The screen or dialog that was tapped: its taps run in their order. */
  readonly scope: symbol
  /** Names what was tapped: 'Churrasco'. */
  readonly label: string
  /** Names the lists for which it waits: 'opciones y precios'. */
  readonly lists: () => string
  readonly readiness: () => Readiness
  readonly run: () => void
  /** True for an act on all that was tapped before (send, charge), which ends if a part of that is missing. */
  readonly isOnWhole: boolean
  /** True if an answer that is on its way counts as feedback for a moment, because it nearly always comes at once. */
  readonly isUsuallyQuick: boolean
}

/** What a person sees of the taps that wait. */
export interface ShownTaps {
  readonly state: 'reading' | 'unreadable' | 'next'
  readonly labels: readonly string[]
  readonly lists: string
  readonly isUsuallyQuick: boolean
}

export interface HeldTapsOptions {
  /** Runs `act` and renders what it changed, so that a second tap on a dish raises the line of the first. */
  readonly render: (act: () => void) => void
  /** Runs `act` after the running render is committed. */
  readonly afterRender: (act: () => void) => void
  /** Reads again what could not be read. */
  readonly readAgain: () => void
}

/** Keeps taps until the lists on which they act are read, and runs them in their order. */
export function createHeldTaps({ render, afterRender, readAgain }: HeldTapsOptions) {
  let held: readonly HeldTap[] = []
  const covers: symbol[] = []
  const listeners = new Set<() => void>()
  let shown: ShownTaps | undefined
  let running: HeldTap | undefined
  /** Taps that the running act makes itself: they come before those that a person made later. */
  let made: readonly HeldTap[] = []

  const isCovered = (scope: symbol) => covers.includes(scope)
  const firstOf = (scope: symbol) => held.find((tap) => tap.scope === scope)

  function change(taps: readonly HeldTap[]): void {
    held = taps
    tell()
  }

  function tell(): void {
    const next = shownOf(held, isCovered)
    if (isSame(shown, next)) return
    shown = next
    for (const listener of listeners) listener()
  }

  /** Returns the first tap that can run. A tap waits behind the earlier ones of its own screen only. */
  function runnable(): HeldTap | undefined {
    return held.find(
      (tap) => firstOf(tap.scope) === tap && !isCovered(tap.scope) && tap.readiness() === 'read',
    )
  }

  function runAll(): void {
    if (running !== undefined) return
    for (let tap = runnable(); tap !== undefined; tap = runnable()) {
      const current = tap
      change(held.filter((each) => each !== current))
      running = current
      try {
        render(current.run)
      } finally {
        running = undefined
        change([...made, ...held])
        made = []
      }
    }
    tell()
  }

  function dropWhole(scope: symbol): void {
    change(held.filter((tap) => tap.scope !== scope || !tap.isOnWhole))
  }

  return {
    /** Runs the tap at once if nothing keeps it; else keeps it. */
    tap(tap: HeldTap): void {
      if (running?.scope === tap.scope) {
        if (tap.readiness() === 'read' && !isCovered(tap.scope) && made.length === 0) tap.run()
        else made = [...made, tap]
        return
      }
      if (firstOf(tap.scope) === undefined && tap.readiness() === 'read') return tap.run()
      const isUnreadable = [...held, tap].some((each) => each.readiness() === 'unreadable')
      change([...held, tap])
      if (isUnreadable) readAgain()
    },
    /** Call it when it changes whether a list is read: runs what can run after the render, and tells the rest. */
    settle: (readiness: Readiness) => afterRender(readiness === 'read' ? runAll : tell),
    /** Ends the taps of a component that is gone, and returns their names. */
    dropOf(owner: object): readonly string[] {
      const gone = held.filter((tap) => tap.owner === owner)
      if (gone.length > 0) change(held.filter((tap) => tap.owner !== owner))
      return gone.map(({ label }) => label)
    },
    /**
     * Keeps the taps of a screen from running while something has replaced what was tapped, such as the options of a
     * dish. What could not have been tapped there ends: repeats of the tap that opened it, and acts on the whole.
     */
    cover(scope: symbol): () => void {
      covers.push(scope)
      const opener = running?.scope === scope ? running.label : undefined
      if (opener !== undefined) held = withoutRepeats(held, scope, opener)
      dropWhole(scope)
      return () => {
        covers.splice(covers.lastIndexOf(scope), 1)
        afterRender(runAll)
      }
    },
    /** Ends the acts on the whole, because something that was tapped before them could not be found. */
    dropWhole,
    readAgain,
    /** Ends every tap. */
    forget: () => change([]),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
  }
}

/** Returns the taps without those of `label` that are the first of their screen. */
function withoutRepeats(
  taps: readonly HeldTap[],
  scope: symbol,
  label: string,
): readonly HeldTap[] {
  const others = taps.filter((tap) => tap.scope === scope && tap.label !== label)
  const [next] = others
  const end = next === undefined ? taps.length : taps.indexOf(next)
  return taps.filter((tap, index) => tap.scope !== scope || index >= end)
}

function shownOf(
  held: readonly HeldTap[],
  isCovered: (scope: symbol) => boolean,
): ShownTaps | undefined {
  const [first] = held
  if (first === undefined) return undefined
  const failed = held.find((tap) => tap.readiness() === 'unreadable')
  return {
    state: failed !== undefined ? 'unreadable' : isCovered(first.scope) ? 'next' : 'reading',
    labels: held.map(({ label }) => label),
    lists: (failed ?? first).lists(),
    isUsuallyQuick: held.every((tap) => tap.isUsuallyQuick),
  }
}

function isSame(one: ShownTaps | undefined, other: ShownTaps | undefined): boolean {
  return (
    one?.state === other?.state &&
    one?.lists === other?.lists &&
    one?.isUsuallyQuick === other?.isUsuallyQuick &&
    one?.labels.join('\n') === other?.labels.join('\n')
  )
}
