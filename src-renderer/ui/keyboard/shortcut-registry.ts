import { createHeldKeys, type HeldKeys, type HeldKeysOptions } from './held-keys.ts'
import { createKeptScan } from './kept-scan.ts'

export interface Shortcut {
  /** Names from `keyName`: `F8`, `Ctrl+L`, `m`; several if one act has many keys (digits). */
  readonly keys: readonly string[]
  /** Text in the help and in the list of shortcuts; without it the shortcut is not listed. */
  readonly label?: string
  /** Text for the keys in the list, if their names are too long: `0 – 9`. */
  readonly hint?: string
  /** Listed separately, because it is the same on every screen. */
  readonly isGeneral?: boolean
  /** Also works while a dialog is open. */
  readonly isEverywhere?: boolean
  /** Also works while a field has the focus; keys that do not edit a field (F8, Ctrl+L) always do. */
  readonly worksInFields?: boolean
  readonly isDisabled?: boolean
  readonly onPress: (key: string) => void
  /**
   * For characters whose act can be undone: returns what restores the state before the press. Without it, or if it
   * returns undefined, a character acts only when it is known not to be a scanner's.
   */
  readonly remember?: (key: string) => (() => void) | undefined
}

export type ScanHandler = (code: string) => void

/** The screen or a dialog; only the topmost scope receives keys. */
export type Scope = symbol

export interface ShortcutRegistry {
  /** The scope of everything outside dialogs. */
  readonly screen: Scope
  readonly openScope: (scope: Scope) => () => void
  /** Calls `listener` with the scope that a dialog covers when it opens. */
  readonly onOpen: (listener: (below: Scope) => void) => () => void
  readonly add: (scope: Scope, read: () => Shortcut) => () => void
  readonly addScanner: (scope: Scope, read: () => ScanHandler) => () => void
  /**
   * Keeps keys of a scope that have no shortcut yet, because the screen reads its data. The returned function ends that
   * and presses the kept keys.
   */
  readonly holdKeys: (scope: Scope, keys: readonly string[]) => () => void
  /** Runs the shortcut of a key; returns true if there was one, or if the key was kept. */
  readonly press: (key: string, isInField: boolean) => boolean
  /** True if a shortcut takes the key outside fields, or the screen waits for it. */
  readonly takes: (key: string) => boolean
  /** Returns what restores the state before the press of a key, and the shortcut that changes it. */
  readonly remember: (
    key: string,
  ) => { readonly target: unknown; readonly restore: () => void } | undefined
  readonly hasScanner: () => boolean
  /** Passes a code on, or keeps it while the screen reads its data; returns false if nobody takes codes. */
  readonly scan: (code: string) => boolean
  /** Keeps a code for the screen that opens next. */
  readonly keepScan: (code: string) => void
  /** Returns the active shortcuts with a label, for the help and the list of shortcuts. */
  readonly list: () => readonly Shortcut[]
  /** True if no dialog covers the screen. */
  readonly isOnScreen: () => boolean
  /** Calls `listener` when a shortcut came or went, or a dialog opened or closed. */
  readonly onChange: (listener: () => void) => () => void
  /** Grows with each change. */
  readonly version: () => number
}

interface Entry<T> {
  readonly scope: Scope
  readonly read: () => T
}

/**
 * Creates the registry that assigns keys to shortcuts. The last one added wins, and a dialog
 * disables those of the screen below. Without options no key is held.
 */
export function createShortcutRegistry(
  heldOptions?: Omit<HeldKeysOptions, 'press' | 'isOnTop'>,
): ShortcutRegistry {
  const screen = Symbol('screen')
  const scopes: Scope[] = [screen]
  const shortcuts: Entry<Shortcut>[] = []
  const openListeners: ((below: Scope) => void)[] = []
  const scanners: Entry<ScanHandler>[] = []
  const changeListeners: (() => void)[] = []
  let version = 0
  const top = () => scopes.at(-1) ?? screen
  const held = new Map<Scope, HeldKeys>()

  const kept = createKeptScan(heldOptions)
  const scannerOf = (scope: Scope) => scanners.findLast((each) => each.scope === scope)

  function changed(): void {
    version++
    for (const listener of changeListeners) listener()
  }

  /** Adds to a list that others watch; the returned function removes it. */
  function keepWatched<T>(list: T[], item: T): () => void {
    const remove = keep(list, item)
    changed()
    return () => {
      remove()
      changed()
    }
  }

  function audible() {
    return shortcuts
      .map((entry) => ({ entry, shortcut: entry.read() }))
      .filter(({ entry, shortcut }) => entry.scope === top() || shortcut.isEverywhere === true)
      .filter(({ shortcut }) => shortcut.isDisabled !== true)
  }

  function find(key: string, isInField: boolean) {
    return audible().findLast(
      ({ shortcut: { keys, worksInFields } }) =>
        keys.includes(key) && (!isInField || worksInFields === true || !editsFields(key)),
    )
  }

  const waits = (key?: string) => held.get(top())?.waitsFor(key) ?? false

  function press(key: string, isInField: boolean): boolean {
    const shortcut = find(key, isInField)?.shortcut
    if (shortcut === undefined) return !isInField && (held.get(top())?.take(key) ?? false)
    // Another act cancels the kept keys: Escape leaves the screen for which they were pressed.
    held.get(top())?.forget()
    shortcut.onPress(key)
    return true
  }

  return {
    screen,
    openScope(scope) {
      const below = top()
      const close = keepWatched(scopes, scope)
      for (const listener of openListeners) listener(below)
      return close
    },
    onOpen: (listener) => keep(openListeners, listener),
    add: (scope, read) => keepWatched(shortcuts, { scope, read }),
    addScanner(scope, read) {
      const remove = keep(scanners, { scope, read })
      kept.deliver(scope, (code) => {
        if (scope === top()) scannerOf(scope)?.read()(code)
      })
      return remove
    },
    holdKeys(scope, keys) {
      if (heldOptions === undefined) return () => undefined
      const inScope =
        held.get(scope) ??
        createHeldKeys({
          ...heldOptions,
          press: (key) => press(key, false),
          isOnTop: () => top() === scope,
        })
      held.set(scope, inScope)
      return inScope.hold(keys)
    },
    press,
    takes: (key) => find(key, false) !== undefined || waits(key),
    remember(key) {
      const found = find(key, false)
      const restore = found?.shortcut.remember?.(key)
      return restore === undefined ? undefined : { target: found?.entry, restore }
    },
    hasScanner: () => scannerOf(top()) !== undefined || waits(),
    scan(code) {
      const scanner = scannerOf(top())
      scanner?.read()(code)
      if (scanner === undefined && waits()) return kept.keep(top(), code)
      return scanner !== undefined
    },
    keepScan: (code) => void kept.keep(screen, code),
    list: () =>
      audible()
        .map(({ shortcut }) => shortcut)
        .filter(({ label }) => label !== undefined),
    isOnScreen: () => top() === screen,
    onChange: (listener) => keep(changeListeners, listener),
    version: () => version,
  }
}

/** Adds to a list; the returned function removes it. */
function keep<T>(list: T[], item: T): () => void {
  list.push(item)
  return () => {
    const index = list.lastIndexOf(item)
    if (index >= 0) list.splice(index, 1)
  }
}

/** True for keys that edit a field: not function keys, Escape and most combinations. */
function editsFields(key: string): boolean {
  if (/^Ctrl\+(?:[ACVXYZ]|Arrow|Backspace|Delete|Home|End)/.test(key)) return true
  return !/^F\d+$|^Escape$|^(?:Ctrl|Alt)\+/.test(key)
}
