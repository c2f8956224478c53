export interface Shortcut {
  /** Names as of `keyName`: `F8`, `Ctrl+L`, `m`; several where one act has many keys (digits). */
  readonly keys: readonly string[]
  /** What the list of F1 says; without it the shortcut is not listed. */
  readonly label?: string
  /** How the list writes the keys, where their names would not do: `0 – 9`. */
  readonly hint?: string
  /** The same on every screen, so the list shows it apart. */
  readonly isGeneral?: boolean
  /** Works while a dialog is open, too. */
  readonly isEverywhere?: boolean
  /** Works while the focus is in a field; keys that a field has no use for (F8, Ctrl+L) always do. */
  readonly worksInFields?: boolean
  readonly isDisabled?: boolean
  readonly onPress: (key: string) => void
}

export type ScanHandler = (code: string) => void

/** The screen, or the dialog that lies over it: only the topmost hears its keys. */
export type Scope = symbol

export interface ShortcutRegistry {
  /** The scope of whatever stands in no dialog. */
  readonly screen: Scope
  readonly openScope: (scope: Scope) => () => void
  readonly add: (scope: Scope, read: () => Shortcut) => () => void
  readonly addScanner: (scope: Scope, read: () => ScanHandler) => () => void
  /** True where a shortcut took the key. */
  readonly press: (key: string, isInField: boolean) => boolean
  readonly hasScanner: () => boolean
  readonly scan: (code: string) => void
  /** What the keys do now, as the list of F1 shows it. */
  readonly list: () => readonly Shortcut[]
}

interface Entry<T> {
  readonly scope: Scope
  readonly read: () => T
}

/** Who hears which key. The one added last wins, and a dialog silences the screen beneath it. */
export function createShortcutRegistry(): ShortcutRegistry {
  const screen = Symbol('screen')
  const scopes: Scope[] = [screen]
  const shortcuts: Entry<Shortcut>[] = []
  const scanners: Entry<ScanHandler>[] = []
  const top = () => scopes.at(-1) ?? screen

  function audible(): readonly Shortcut[] {
    return shortcuts
      .map(({ scope, read }) => ({ scope, shortcut: read() }))
      .filter(({ scope, shortcut }) => scope === top() || shortcut.isEverywhere === true)
      .map(({ shortcut }) => shortcut)
      .filter((shortcut) => shortcut.isDisabled !== true)
  }

  return {
    screen,
    openScope: (scope) => keep(scopes, scope),
    add: (scope, read) => keep(shortcuts, { scope, read }),
    addScanner: (scope, read) => keep(scanners, { scope, read }),
    press(key, isInField) {
      const shortcut = audible().findLast(
        ({ keys, worksInFields }) =>
          keys.includes(key) && (!isInField || worksInFields === true || !editsFields(key)),
      )
      shortcut?.onPress(key)
      return shortcut !== undefined
    },
    hasScanner: () => scanners.some(({ scope }) => scope === top()),
    scan: (code) => scanners.findLast(({ scope }) => scope === top())?.read()(code),
    list: () => audible().filter(({ label }) => label !== undefined),
  }
}

/** Adds to a list; the answer takes it out again. */
function keep<T>(list: T[], item: T): () => void {
  list.push(item)
  return () => {
    const index = list.lastIndexOf(item)
    if (index >= 0) list.splice(index, 1)
  }
}

/** Function keys, Escape and most combinations mean nothing to a field; all others edit it. */
function editsFields(key: string): boolean {
  if (/^Ctrl\+(?:[ACVXYZ]|Arrow|Backspace|Delete|Home|End)/.test(key)) return true
  return !/^F\d+$|^Escape$|^(?:Ctrl|Alt)\+/.test(key)
}
