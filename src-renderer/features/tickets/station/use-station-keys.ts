import type { Station } from '#shared/api/places/stations.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { kitchenMessages } from '../kitchen-messages.ts'
import { changeColumns, changeKitchenSettings } from '../kitchen-settings.ts'
import { releaseFocus } from './release-focus.ts'

/** The keys of a kitchen screen, for a keyboard or a bump bar. */
export function useStationKeys({
  stations,
  station,
  open,
  chosen,
  ticketOf,
  onChoose,
  onFinish,
  onDone,
  onRecall,
  onRecent,
}: {
  readonly stations: readonly Station[]
  /** Undefined for all stations. */
  readonly station: Station | undefined
  readonly open: readonly Ticket[]
  readonly chosen: Ticket | undefined
  /** The ticket of a number key. */
  readonly ticketOf: (key: string) => Ticket | undefined
  readonly onChoose: (ticketId: number | undefined) => void
  readonly onFinish: (ticket: Ticket | undefined) => void
  readonly onDone: (ticket: Ticket, itemUuid: string) => void
  readonly onRecall: () => void
  readonly onRecent: () => void
}): void {
  const t = useMessages(kitchenMessages)
  const walk = (step: 1 | -1) => {
    const index = open.findIndex(({ id }) => id === chosen?.id)
    onChoose(open.at((index + step) % Math.max(1, open.length))?.id)
  }
  useShortcut({
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
    label: t('byNumber'),
    hint: '0 – 9',
    onPress: (key) => onFinish(ticketOf(key)),
  })
  useShortcut({ keys: ['Enter'], label: t('ready'), onPress: () => onFinish(chosen) })
  useShortcut({
    keys: [' '],
    label: t('nextDish'),
    onPress: () => {
      const item = chosen?.items.find(({ done }) => !done)
      if (chosen?.kind === 'NEW' && item !== undefined) onDone(chosen, item.itemUuid)
    },
  })
  useShortcut({ keys: ['Backspace'], label: t('recall'), onPress: onRecall })
  useShortcut({ keys: ['F9'], label: t('recent'), onPress: onRecent })
  useShortcut({ keys: ['ArrowRight', 'ArrowDown'], label: t('choose'), onPress: () => walk(1) })
  useShortcut({ keys: ['ArrowLeft', 'ArrowUp'], onPress: () => walk(-1) })
  useShortcut({
    keys: ['Tab'],
    label: t('nextStation'),
    onPress: () => {
      releaseFocus()
      const ids = [...stations.map(({ id }) => id), null]
      const index = ids.indexOf(station?.id ?? null)
      changeKitchenSettings({ stationId: ids[(index + 1) % ids.length] ?? null })
    },
  })
  useShortcut({ keys: ['+'], label: t('more'), onPress: () => changeColumns(1) })
  useShortcut({ keys: ['-'], label: t('fewer'), onPress: () => changeColumns(-1) })
}
