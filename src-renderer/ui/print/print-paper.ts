import classes from './paper.module.css'

/** Rolls of receipt printers are 80 mm wide. */
const ROLL_MM = 80
/** At 16 px per rem, because paper ignores the screen's text zoom. */
const PIXELS_PER_MM = 96 / 25.4
/** Keeps the cutter off the last line. */
const TAIL_MM = 10

/**
 * Prints one element on a page of its own length, so that a receipt printer cuts at its end. Returns at once, without
 * the result.
 */
export function printPaper(element: HTMLElement): void {
  const copy = element.cloneNode(true) as HTMLElement
  copy.classList.add(classes['printed'] ?? '')
  document.body.append(copy)

  const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  const heightMm = Math.ceil(element.scrollHeight / zoom / PIXELS_PER_MM) + TAIL_MM
  const page = new CSSStyleSheet()
  page.replaceSync(`@page { size: ${ROLL_MM}mm ${heightMm}mm; margin: 0 }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]
  document.documentElement.dataset['printing'] = 'true'

  addEventListener(
    'afterprint',
    () => {
      copy.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page)
      delete document.documentElement.dataset['printing']
    },
    { once: true },
  )
  print()
}
