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
import { listenToKeys } from './listen-to-keys.ts'
import { createShortcutRegistry, type Scope, type ShortcutRegistry } from './shortcut-registry.ts'

const RegistryContext = createContext<ShortcutRegistry>(createShortcutRegistry())
const ScopeContext = createContext<Scope | undefined>(undefined)

export function useRegistry(): { readonly registry: ShortcutRegistry; readonly scope: Scope } {
  const registry = use(RegistryContext)
  return { registry, scope: use(ScopeContext) ?? registry.screen }
}

/** Listens to every key of the page and passes it to its shortcut, the scanner or the field. */
export function KeyboardProvider({
  scanGapMs,
  onUnusedCode,
  children,
}: {
  /** The longest gap between two keys of this machine's scanner. */
  readonly scanGapMs: () => number
  /** Tells a code that was scanned where nobody takes codes. */
  readonly onUnusedCode: (code: string) => void
  readonly children: ReactNode
}) {
  const [registry] = useState(() =>
    createShortcutRegistry({
      now: () => performance.now(),
      place: () => location.hash,
      // A microtask runs after the commit.
      afterRender: (act) => queueMicrotask(act),
      render: (act) => flushSync(act),
    }),
  )
  const gap = useEffectEvent(scanGapMs)
  const tell = useEffectEvent(onUnusedCode)
  useLayoutEffect(
    () => listenToKeys(registry, { scanGapMs: () => gap(), onUnusedCode: (code) => tell(code) }),
    [registry],
  )
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
