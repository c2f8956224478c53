import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useShortcut } from '../keyboard/use-shortcut.ts'

/**
 * Lets the arrow keys walk through the rows of a list: each opens the row beside the chosen one, or the first row if
 * none of them is chosen.
 */
export function useWalk(
  ids: readonly number[],
  chosenId: number | undefined,
  go: (id: number) => void,
): void {
  const t = useMessages(uiMessages)
  useShortcut({
    keys: ['ArrowDown', 'ArrowUp'],
    label: t('otherRow'),
    isDisabled: ids.length === 0,
    onPress: (key) => {
      // In a form, arrow keys belong to its fields.
      if (document.activeElement?.closest('form') != null) return
      const next = neighbour(ids, chosenId, key === 'ArrowDown' ? 1 : -1)
      if (next !== undefined && next !== chosenId) go(next)
    },
  })
}

/** Returns the id after (1) or before (-1) the chosen one, which stays at both ends; the first one if none is chosen. */
export function neighbour(
  ids: readonly number[],
  chosenId: number | undefined,
  by: 1 | -1,
): number | undefined {
  const index = chosenId === undefined ? -1 : ids.indexOf(chosenId)
  if (index === -1) return ids[0]
  return ids[Math.min(Math.max(index + by, 0), ids.length - 1)]
}
