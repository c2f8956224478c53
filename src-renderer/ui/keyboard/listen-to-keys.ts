import { flushSync } from 'react-dom'
import { isNumberField, isTextField, rememberText, type TextField } from './field-text.ts'
import { isCharacter, keyName } from './key-name.ts'
import { createScanRecogniser, type ScannedKey } from './scan-recogniser.ts'
import type { ShortcutRegistry } from './shortcut-registry.ts'

export interface KeyListenerOptions {
  readonly scanGapMs: () => number
  readonly onUnusedCode: (code: string) => void
}

/** Passes every key of the page to its shortcut, the scanner or the field. The returned function ends that. */
export function listenToKeys(
  registry: ShortcutRegistry,
  { scanGapMs, onUnusedCode }: KeyListenerOptions,
): () => void {
  const recogniser = createScanRecogniser({
    scanGapMs,
    takesShort: registry.hasScanner,
    onCode(code, targets, undo) {
      // A text that nobody else takes may be meant for its field, such as a cédula in a form.
      const isText = targets.some((target) => isTextField(target) && !isNumberField(target))
      if (isText && !registry.hasScanner()) return false
      flushSync(undo)
      if (!registry.scan(code)) onUnusedCode(code)
      return true
    },
    schedule: (act, delayMs) => {
      const timer = setTimeout(act, delayMs)
      return () => clearTimeout(timer)
    },
  })

  function keyOf(event: KeyboardEvent, name: string, character: string): ScannedKey {
    const typed = { character, at: event.timeStamp }
    const field = fieldOf(event.target)
    if (field !== undefined) {
      return { ...typed, target: field, when: 'now', act: () => rememberText(field) }
    }
    if (ownsKey(event.target, name) || !registry.takes(name)) return { ...typed, when: 'now' }
    const target = registry.remember(name)?.target
    const act = () => {
      const before = registry.remember(name)
      // Renders after each key, so that '1' and '0' give 10.
      flushSync(() => registry.press(name, false))
      return before?.restore
    }
    const isSign = SIGN.test(name) && recogniser.runningAt(event.timeStamp) === 0
    const when = isSign ? 'now' : target === undefined ? 'held' : 'reversible'
    return { ...typed, target, when, act }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing || MODIFIERS.test(event.key)) return
    const name = keyName(event)
    const field = fieldOf(event.target)
    if (event.repeat && ONCE_A_PRESS.test(name)) {
      if (field === undefined) stop(event)
      return
    }
    const character = event.repeat || takesCodes(field) ? undefined : characterOf(event, name)
    if (character !== undefined) {
      const key = keyOf(event, name, character)
      recogniser.take(key)
      if (key.act !== undefined ? field === undefined : character === SEPARATOR) stop(event)
      return
    }
    if (TERMINATOR.test(name) && !event.repeat && !takesCodes(field)) {
      if (recogniser.end(event.timeStamp) === 'scan') return stop(event)
    } else {
      recogniser.interrupt()
    }
    if (ownsKey(event.target, name)) return
    if (registry.press(name, field !== undefined)) stop(event)
  }

  /** Returns what the key adds to a code. A space presses buttons, so it counts only within a quick burst. */
  function characterOf(event: KeyboardEvent, name: string): string | undefined {
    if (isCharacter(name)) return event.key
    if (recogniser.runningAt(event.timeStamp) < SURELY_SCANNED) return undefined
    if (name === ' ') return ' '
    // Scanners send the separator FNC1 as Ctrl and the key that has a bracket on an American keyboard.
    return /^Ctrl\+[^\w\s]$/.test(name) ? SEPARATOR : undefined
  }

  // Captures, so that a scanner's Enter presses no focused button. Listens on window, to run before a dialog's own
  // Escape listener: otherwise the dialog would close first, and the screen below would handle the same Escape.
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}

/** These keys ignore repeats: F8 held down would open the payment and charge there at once. */
const ONCE_A_PRESS = /^(?:F\d+|Enter|Escape)$/
/** Pressed together with the keys of a code. */
const MODIFIERS = /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Dead|Unidentified)$/
const TERMINATOR = /^(?:Enter|Tab)$/
/** No code begins with these, so a person's need not wait. */
const SIGN = /^[+\-*?,.]$/
const SEPARATOR = '\u001D'
/** So many keys at the pace of a scanner are a scanner's. */
const SURELY_SCANNED = 3

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

const NO_TEXT = ['checkbox', 'radio', 'button', 'range', 'submit']

function fieldOf(target: EventTarget | null): TextField | undefined {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !NO_TEXT.includes(target.type) ? target : undefined
}

/** True for a field into which codes are scanned, and for passwords, which programs type as quickly. */
function takesCodes(field: TextField | undefined): boolean {
  return field?.dataset['takesCodes'] !== undefined || field?.type === 'password'
}

/** True if the focused tabs, radios or list use this key: `data-owns-keys="ArrowLeft ArrowRight"`. */
function ownsKey(target: EventTarget | null, name: string): boolean {
  // A heading has the focus after its screen is announced, and uses no keys.
  if (!(target instanceof Element) || target instanceof HTMLHeadingElement) return false
  const owner = target.closest<HTMLElement>('[data-owns-keys]')
  return owner?.dataset['ownsKeys']?.split(' ').includes(name) ?? false
}
