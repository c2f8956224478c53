import { useMessages } from '#renderer/i18n/use-messages.ts'
import { screenMessages } from './screen-messages.ts'
import type { TitledId } from './screens.ts'

/** Returns the name of a screen, as menus and its heading show it. */
export function useScreenName(id: TitledId): string {
  return useMessages(screenMessages)(id)
}
