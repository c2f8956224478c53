import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { hidePastToasts } from '#renderer/ui/feedback/toast.tsx'

/** The product name is not translated, so it is in no messages file. */
const PRODUCT = 'Mostrador'

/**
 * After each change of the screen: sets the document's title to the heading and focuses the heading, so that a screen
 * reader names the screen and Tab starts at the top. A field that has taken the focus itself keeps it.
 */
export function useScreenVoice(): void {
  const [location] = useLocation()
  useEffect(() => {
    hidePastToasts(location)
    const left = document.activeElement
    let spoken: HTMLElement | undefined
    // The heading appears only with the screen's code and data.
    const speak = () => {
      const heading = findHeading()
      if (heading === undefined) return
      const words = heading.getAttribute('aria-label') ?? heading.textContent
      document.title = `${words} · ${PRODUCT}`
      if (heading === spoken) return
      const before = spoken
      spoken = heading
      // The heading of the bar, which names the tab, counts only until the screen's own appears.
      if (heading.matches('main *, [data-screen-heading]')) {
        observer.disconnect()
        // The name of a table or record may load after its screen.
        observer.observe(heading, { childList: true, characterData: true, subtree: true })
      }
      const focused = document.activeElement
      if (focused === before) {
        focus(heading)
        return
      }
      // An element of this screen keeps the focus: the user chose another row of the same list.
      const isInScreen = focused?.closest('main') != null
      if (focused !== document.body && (focused !== left || isInScreen || isField(focused))) return
      if (focused !== document.body && isDialogOpen()) return
      focus(heading)
    }
    const observer = new MutationObserver(speak)
    observer.observe(document.body, { childList: true, subtree: true })
    speak()
    return () => observer.disconnect()
  }, [location])
}

function focus(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function findHeading(): HTMLElement | undefined {
  const main = document.querySelector('main')
  // While the screen's script is loading, only the bar has a heading, which names the tab and not the screen.
  if (main === null || main.textContent === '') return undefined
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
