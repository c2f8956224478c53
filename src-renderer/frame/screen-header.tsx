import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'

type Claim = 'none' | 'start' | 'whole'

interface HeaderSlot {
  readonly element: HTMLElement | null
  readonly claim: (kind: Exclude<Claim, 'none'>) => () => void
}

const HeaderContext = createContext<HeaderSlot>({ element: null, claim: () => () => {} })

/**
 * Puts a screen's own content (section tabs, or a back button and the table's name) into the header of portrait tablets
 * and phones, in place of the tab's name. Shows nothing on a counter, where screens have their own header below the top
 * bar.
 */
export function ScreenHeader({
  children,
  isWhole = false,
}: {
  readonly children: ReactNode
  /** Also replaces connection, user and menu; used on screens within a table. */
  readonly isWhole?: boolean
}) {
  const { element, claim } = use(HeaderContext)
  const layout = useLayout()
  useEffect(() => claim(isWhole ? 'whole' : 'start'), [claim, isWhole])
  return element === null || layout === 'counter' ? null : createPortal(children, element)
}

/** For the shell: returns the place of the header, and the part of it that a screen uses. */
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
