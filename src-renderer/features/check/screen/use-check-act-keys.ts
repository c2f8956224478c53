import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { checkMessages } from '../check-messages.ts'

/** The keys of the acts on a whole check. */
export function useCheckActKeys({
  acts,
  leaveLabel,
  mayOrder,
  mayCharge,
  isEmpty,
}: {
  readonly acts: {
    readonly leave: () => void
    readonly send: () => void
    readonly bill: () => void
    readonly charge: () => void
  }
  readonly leaveLabel: string
  readonly mayOrder: boolean
  readonly mayCharge: boolean
  readonly isEmpty: boolean
}): void {
  const t = useMessages(checkMessages)
  useShortcut({ keys: ['Escape'], label: leaveLabel, onPress: acts.leave })
  useShortcut({
    keys: ['F4'],
    label: t('send'),
    isDisabled: !mayOrder || isEmpty,
    onPress: acts.send,
  })
  useShortcut({
    keys: ['F6'],
    label: t('bill'),
    isDisabled: !mayOrder || isEmpty,
    onPress: acts.bill,
  })
  useShortcut({
    keys: ['F8'],
    label: t('charge'),
    isDisabled: !mayCharge || isEmpty,
    onPress: acts.charge,
  })
}
