import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { queryClient } from '#renderer/api/query-client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useRegistry } from '#renderer/ui/keyboard/keyboard-provider.tsx'
import { createHeldTaps } from './held-taps.ts'
import type { Readiness } from './readiness.ts'
import { tapsMessages } from './taps-messages.ts'
import { useTapNames } from './use-tap-names.ts'

/** The taps of this page that wait. */
export const heldTaps = createHeldTaps({
  render: (act) => flushSync(act),
  // A microtask runs after the commit.
  afterRender: (act) => queueMicrotask(act),
  readAgain: () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && state.data === undefined,
    }),
})

export interface TapOptions<Given extends readonly unknown[]> {
  /** Names what is tapped, for the message while it waits. */
  readonly label: string | ((...given: Given) => string)
  /** What is known of the lists that the act reads; without it, the act only follows the taps before it. */
  readonly readiness?: Readiness
  /** Names the lists: 'las opciones y los precios'. */
  readonly lists?: string
  /** True for an act on all that was tapped before: send, charge. */
  readonly isOnWhole?: boolean
}

/**
 * Returns a function, the same at every render, that calls the latest `act` if the lists it reads are read and no
 * earlier tap of this screen waits. Else it keeps the tap until then: a person sees what waits, and can retry what could
 * not be read. The tap ends with the component, and a toast says so.
 */
export function useTap<Given extends readonly unknown[]>(
  act: (...given: Given) => void,
  { label, readiness = 'read', lists, isOnWhole = false }: TapOptions<Given>,
): (...given: Given) => void {
  const hold = useHold(readiness)
  const latest = useLatest({ act, label, readiness, lists, isOnWhole })
  return useCallback(
    (...given) => {
      const { label: name } = latest()
      hold({
        label: typeof name === 'string' ? name : name(...given),
        lists: () => latest().lists,
        readiness: () => latest().readiness,
        run: () => latest().act(...given),
        isOnWhole: latest().isOnWhole,
        isUsuallyQuick: false,
      })
    },
    [hold, latest],
  )
}

/**
 * Returns a function that asks the register for what a tap or a scan means and then calls the latest `act` with it:
 * acts that are tapped meanwhile run after it, and two scans are added in their order. If it is not found, `onError` is
 * called, and the acts on the whole that were tapped meanwhile end.
 */
export function useAskedTap<Given extends readonly unknown[], Found>(
  ask: (...given: Given) => Promise<Found>,
  act: (found: Found, ...given: Given) => void,
  {
    label,
    lists,
    onError,
  }: Pick<TapOptions<Given>, 'label' | 'lists'> & {
    readonly onError: (error: unknown, ...given: Given) => void
  },
): (...given: Given) => void {
  const hold = useHold('read')
  const { scope } = useRegistry()
  const latest = useLatest({ ask, act, label, lists, onError })
  return useCallback(
    (...given) => {
      const { ask: find, label: name } = latest()
      let readiness: Readiness = 'reading'
      let finish = () => undefined as void
      const end = (then: () => void): void => {
        finish = then
        readiness = 'read'
        heldTaps.settle(readiness)
      }
      find(...given).then(
        (found) => end(() => latest().act(found, ...given)),
        (error: unknown) =>
          end(() => {
            heldTaps.dropWhole(scope)
            latest().onError(error, ...given)
          }),
      )
      hold({
        label: typeof name === 'string' ? name : name(...given),
        lists: () => latest().lists,
        readiness: () => readiness,
        run: () => finish(),
        isOnWhole: false,
        isUsuallyQuick: true,
      })
    },
    [hold, latest, scope],
  )
}

/** True while a tap waits: an act on the whole can be pressed already, and follows it. */
export function useHasHeldTaps(): boolean {
  return useSyncExternalStore(heldTaps.subscribe, () => heldTaps.shown() !== undefined)
}

/** While `isOpen`, the taps that wait on this screen stay waiting: something has replaced what was tapped. */
export function useCoverTaps(isOpen: boolean): void {
  const { scope } = useRegistry()
  useLayoutEffect(() => (isOpen ? heldTaps.cover(scope) : undefined), [isOpen, scope])
}

type OwnTap = Omit<Parameters<typeof heldTaps.tap>[0], 'owner' | 'scope' | 'lists'> & {
  readonly lists: () => string | undefined
}

/** Returns a function that holds the taps of this component until it is gone. */
function useHold(readiness: Readiness): (tap: OwnTap) => void {
  const t = useMessages(tapsMessages)
  const namesOf = useTapNames()
  const { scope } = useRegistry()
  const [owner] = useState(() => ({}))
  const words = useLatest({ t, namesOf })
  const lastLists = useRef('')
  // After the latest act is set: the act that runs is the one that has read the list.
  useLayoutEffect(() => heldTaps.settle(readiness), [readiness])
  useLayoutEffect(
    () => () => {
      const dropped = heldTaps.dropOf(owner)
      // At the sign-in nobody waits for them.
      if (dropped.length === 0 || useSessionStore.getState().session === undefined) return
      const { t: say, namesOf: join } = words()
      toast.error(say('dropped', { names: join(dropped), lists: lastLists.current }))
    },
    [owner, words],
  )
  return useCallback(
    ({ lists, ...tap }) => {
      const named = () => lists() ?? words().t('usualLists')
      lastLists.current = named()
      heldTaps.tap({ ...tap, owner, scope, lists: named })
    },
    [owner, scope, words],
  )
}

function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
