import {
  createContext,
  type ReactNode,
  use,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { createKeyBurst } from './key-burst.ts'
import { isCharacter, keyName } from './key-name.ts'
import { createShortcutRegistry, type Scope, type ShortcutRegistry } from './shortcut-registry.ts'
import { createTypedText } from './typed-text.ts'

const RegistryContext = createContext<ShortcutRegistry>(createShortcutRegistry())
const ScopeContext = createContext<Scope | undefined>(undefined)

export function useRegistry(): { readonly registry: ShortcutRegistry; readonly scope: Scope } {
  const registry = use(RegistryContext)
  return { registry, scope: use(ScopeContext) ?? registry.screen }
}

/** Listens to every key of the page and passes it to its shortcut, the scanner or the field. */
export function KeyboardProvider({ children }: { readonly children: ReactNode }) {
  const [registry] = useState(() =>
    createShortcutRegistry({
      now: () => performance.now(),
      place: () => location.hash,
      // A microtask runs after the commit.
      afterRender: (act) => queueMicrotask(act),
      render: (act) => flushSync(act),
    }),
  )
  useLayoutEffect(() => listen(registry), [registry])
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

/**
 * For dialogs, drawers and menus: shortcuts inside work instead of those of the screen below. During the closing
 * animation (`isOpen` false) the screen's shortcuts work again. Pass `onEscape` instead of adding a listener, which
 * would close the dialog first, so that the same Escape would also leave the screen below.
 */
export function KeyboardScope({
  isOpen,
  onEscape,
  children,
}: {
  readonly isOpen: boolean
  readonly onEscape?: (() => void) | undefined
  readonly children: ReactNode
}) {
  const { registry } = useRegistry()
  const scope = useMemo(() => Symbol('dialog'), [])
  useLayoutEffect(() => (isOpen ? registry.openScope(scope) : undefined), [registry, scope, isOpen])
  const escape = useEffectEvent(() => onEscape?.())
  const hasEscape = onEscape !== undefined
  useLayoutEffect(() => {
    if (!hasEscape) return
    return registry.add(scope, () => ({ keys: ['Escape'], onPress: () => escape() }))
  }, [registry, scope, hasEscape])
  return <ScopeContext value={scope}>{children}</ScopeContext>
}

function listen(registry: ShortcutRegistry): () => void {
  const typedText = createTypedText()
  const burst = createKeyBurst({
    onScan: (code) => {
      typedText.takeBack()
      registry.scan(code)
    },
    onKeys: (keys) => {
      const isInField = typedText.isInField()
      typedText.forget()
      for (const key of keys) {
        // Renders after each key, so that '1' and '0' held together give 10.
        flushSync(() => registry.press(key.toLowerCase(), isInField))
      }
    },
    schedule: (act, delayMs) => {
      const timer = setTimeout(act, delayMs)
      return () => clearTimeout(timer)
    },
  })

  /** True if the key may come from a scanner and is held. */
  function isHeld(event: KeyboardEvent, name: string, field: HTMLElement | undefined): boolean {
    if (event.repeat || !registry.hasScanner()) return false
    if (field?.dataset['takesCodes'] !== undefined) return false
    if (!isCharacter(name)) return name === 'Enter' && burst.end() === 'scan'
    typedText.remember(field)
    burst.take(event.key)
    return true
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return
    const name = keyName(event)
    const field = fieldOf(event.target)
    if (event.repeat && ONCE_A_PRESS.test(name)) {
      if (field === undefined) stop(event)
      return
    }
    if (isHeld(event, name, field)) {
      // In a field the character appears at once; if it belonged to a code, it is removed again.
      if (field === undefined || name === 'Enter') stop(event)
      return
    }
    if (ownsKey(event.target, name)) return
    if (registry.press(name, field !== undefined)) stop(event)
  }

  // Captures, so that a scanner's Enter presses no focused button. Listens on window, to run before a dialog's own
  // Escape listener: otherwise the dialog would close first, and the screen below would handle the same Escape.
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}

/** These keys ignore repeats: F8 held down would open the payment and charge there at once. */
const ONCE_A_PRESS = /^(?:F\d+|Enter|Escape)$/

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

const NO_TEXT = ['checkbox', 'radio', 'button', 'range', 'submit']

function fieldOf(target: EventTarget | null): HTMLElement | undefined {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !NO_TEXT.includes(target.type) ? target : undefined
}

/** True if the focused tabs, radios or list use this key: `data-owns-keys="ArrowLeft ArrowRight"`. */
function ownsKey(target: EventTarget | null, name: string): boolean {
  // A heading has the focus after its screen is announced, and uses no keys.
  if (!(target instanceof Element) || target instanceof HTMLHeadingElement) return false
  const owner = target.closest<HTMLElement>('[data-owns-keys]')
  return owner?.dataset['ownsKeys']?.split(' ').includes(name) ?? false
}
