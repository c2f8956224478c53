import { useCallback } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { countNames } from './count-names.ts'
import { tapsMessages } from './taps-messages.ts'

/** Returns a function that writes what was tapped: 'Churrasco × 2, Colada morada'. */
export function useTapNames(): (names: readonly string[]) => string {
  const t = useMessages(tapsMessages)
  return useCallback(
    (names) =>
      countNames(names)
        .map(({ name, count }) => (count === 1 ? name : t('times', { name, count })))
        .join(', '),
    [t],
  )
}
