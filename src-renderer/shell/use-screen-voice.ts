import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { hidePastToasts } from '../ui/feedback/toast.tsx'

/** The product name is not translated, so it is in no messages file. */
const PRODUCT = 'Mostrador'

/**
 * After each change of the screen: sets the document's title to its heading, and focuses the heading, so that
 * a screen reader says where one is and Tab starts at the top. A field that took the focus itself keeps it.
 */
export function useScreenVoice(): void {
  const [location] = useLocation()
  useEffect(() => {
    hidePastToasts()
    const left = document.activeElement
    // The heading comes with the screen's code and data.
    const speak = () => {
      const heading = findHeading()
      if (heading === undefined) return
      const words = heading.getAttribute('aria-label') ?? heading.textContent
      document.title = `${words} · ${PRODUCT}`
      observer.disconnect()
      const focused = document.activeElement
      // What is still in the screen keeps the focus: another row of the same list was chosen.
      const isInScreen = focused?.closest('main') != null
      if (focused !== document.body && (focused !== left || isInScreen || isField(focused))) return
      if (focused !== document.body && isDialogOpen()) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(speak)
    observer.observe(document.body, { childList: true, subtree: true })
    speak()
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it runs at each change of the screen
  }, [location])
}

function findHeading(): HTMLElement | undefined {
  if (document.querySelector('main [aria-busy="true"]') !== null) return undefined
  for (const place of ['[data-screen-heading]', 'main h1', 'header h1']) {
    const shown = Array.from(document.querySelectorAll<HTMLElement>(place)).find(
      (heading) => heading.checkVisibility() && heading.textContent !== '',
    )
    if (shown !== undefined) return shown
  }
  return undefined
}

function isField(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null
}
