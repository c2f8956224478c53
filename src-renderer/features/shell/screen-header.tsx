import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayout } from '../../ui/layout/use-layout.ts'

type Claim = 'none' | 'start' | 'whole'

interface HeaderSlot {
  readonly element: HTMLElement | null
  readonly claim: (kind: Exclude<Claim, 'none'>) => () => void
}

const HeaderContext = createContext<HeaderSlot>({ element: null, claim: () => () => {} })

/**
 * What a screen puts into the header of tablets held upright and phones, in place of the tab's name:
 * section tabs, or a way back and the table's name. On a counter it shows nothing, for the top bar
 * stays as it is there and screens have headers of their own below it.
 */
export function ScreenHeader({
  children,
  isWhole = false,
}: {
  readonly children: ReactNode
  /** Takes the place of the connection, the user and the menu too, on screens within a table. */
  readonly isWhole?: boolean
}) {
  const { element, claim } = use(HeaderContext)
  const layout = useLayout()
  useEffect(() => claim(isWhole ? 'whole' : 'start'), [claim, isWhole])
  return element === null || layout === 'counter' ? null : createPortal(children, element)
}

/** The shell's side: where headers go, and how much of the bar a screen has claimed. */
export function useHeaderSlot() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [claims, setClaims] = useState<readonly Exclude<Claim, 'none'>[]>([])
  const slot = useMemo(
    (): HeaderSlot => ({
      element,
      claim: (kind) => {
        setClaims((before) => [...before, kind])
        return () => setClaims((before) => before.toSpliced(before.lastIndexOf(kind), 1))
      },
    }),
    [element],
  )
  return { slot, setElement, claimed: claims.at(-1) ?? ('none' as const) }
}

export const HeaderProvider = HeaderContext.Provider
