import { HOME_PATH } from '#renderer/screens/home-path.ts'
import { linksTo } from '#renderer/screens/links.ts'
import { screens } from '#renderer/screens/screens.ts'

/** The path of each screen, after the `#`: `paths.floor`, `paths.order(tableId)`, `paths.vendors`, `paths.vendor(id)`. */
export const paths = {
  ...linksTo(screens),
  home: HOME_PATH,
  /** Orders without a table, asking what a new one is for. */
  newCounterOrder: '/orders/new',
} as const

/** True where a bill is being paid: nothing may bring a line into it. */
export function isPayment(location: string): boolean {
  return /\/(?:payment|split|change)\b/.test(location)
}
