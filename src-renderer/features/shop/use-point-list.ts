import { useMessages } from '#renderer/i18n/use-messages.ts'
import { shopMessages } from './shop-messages.ts'

/** Returns a function that lists codes in a sentence: `002`, `002 y 003`, `001, 002 y 003`. */
export function usePointList(): (codes: readonly string[]) => string {
  const t = useMessages(shopMessages)
  return (codes) => {
    const last = codes.at(-1)
    if (last === undefined) return ''
    if (codes.length === 1) return last
    return t('and', { first: codes.slice(0, -1).join(', '), last })
  }
}
