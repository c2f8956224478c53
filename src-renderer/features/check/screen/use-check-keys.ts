import { useMessages } from '#renderer/i18n/use-messages.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import type { Digit } from '#renderer/ui/pads/numpad.tsx'
import { checkMessages } from '../check-messages.ts'
import type { CheckControl } from '../lines/check-control.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { type EntryMode, nextMode } from '../edits/line-entry.ts'
import type { LineEntryControl } from '../edits/use-line-entry.ts'

const DIGITS: readonly Digit[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * Operates the check from a keyboard: chooses lines with the arrows, changes the chosen one with digits, + − * and
 * Supr.
 */
export function useCheckKeys({
  lines,
  chosen,
  editable,
  typable,
  reducible,
  entry,
  availableModes,
  onChoose,
  onRemove,
  edit,
}: {
  readonly lines: readonly CheckLine[]
  readonly chosen: CheckLine | undefined
  /** The chosen line, if it may be changed. */
  readonly editable: CheckLine | undefined
  /** The same line, or a sent one that may get a discount. */
  readonly typable: CheckLine | undefined
  /** The chosen line, if it was sent and may lose units. */
  readonly reducible: CheckLine | undefined
  readonly entry: LineEntryControl
  readonly availableModes: readonly EntryMode[]
  readonly onChoose: (key: string | undefined) => void
  readonly onRemove: (line: CheckLine) => void
  readonly edit: CheckControl['edit']
}): void {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const isFixed = editable === undefined
  const open = lines.filter(({ state }) => state !== 'deleted' && state !== 'billed')

  function walk(step: 1 | -1): void {
    const from = open.findIndex(({ key }) => key === chosen?.key)
    const next = from < 0 ? (step > 0 ? 0 : open.length - 1) : from + step
    const line = open[Math.max(0, Math.min(open.length - 1, next))]
    if (line !== undefined) onChoose(line.key)
  }
  function raise(step: 1 | -1): void {
    const line = editable ?? (step < 0 ? reducible : undefined)
    if (line === undefined) return
    const quantity = line.quantity + step
    if (quantity > 0) edit(line, { quantity }, line.product)
  }

  useShortcut({
    keys: [...DIGITS, ',', '.'],
    label: t('typeQuantity'),
    hint: t('digits'),
    isDisabled: isFixed && (typable === undefined || entry.entry === undefined),
    onPress: (key) => entry.press(key === '.' ? ',' : (key as Digit | ',')),
    remember: entry.remember,
  })
  useShortcut({
    keys: ['Backspace'],
    isDisabled: entry.entry === undefined,
    onPress: () => entry.press('backspace'),
  })
  useShortcut({
    keys: ['Enter'],
    isDisabled: entry.entry === undefined,
    onPress: entry.commit,
  })
  useShortcut({
    keys: ['Escape'],
    isDisabled: entry.entry === undefined && !entry.isPadOpen,
    onPress: entry.close,
  })
  useShortcut({
    keys: ['*'],
    label: t('nextMode'),
    isDisabled: typable === undefined,
    onPress: () => entry.openPad(nextMode(entry.entry?.mode ?? entry.mode, availableModes)),
  })
  useShortcut({
    keys: ['+', '-'],
    label: t('moreOrLess'),
    hint: '+ −',
    isDisabled: isFixed && reducible === undefined,
    onPress: (key) => raise(key === '+' ? 1 : -1),
    // A sent line opens a dialog instead.
    remember: () => (editable === undefined ? undefined : entry.remember()),
  })
  useShortcut({
    keys: ['ArrowUp', 'ArrowDown'],
    label: t('walkLines'),
    hint: '↑ ↓',
    isDisabled: open.length === 0,
    onPress: (key) => walk(key === 'ArrowDown' ? 1 : -1),
  })
  useShortcut({
    keys: ['Delete'],
    label: t('takeBack'),
    hint: ui('keyDelete'),
    isDisabled: chosen === undefined || chosen.isShared,
    onPress: () => {
      if (chosen !== undefined) onRemove(chosen)
    },
  })
}
