import { IconBackspace, type TablerIcon } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { Icon } from '../icon.tsx'
import classes from './pads.module.css'

export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
/** A pad key: a digit, the decimal comma, backspace, or clear. */
export type PadKey = Digit | ',' | 'backspace' | 'clear'

/** A key beside or below the digits with its own act. */
export interface PadAct {
  readonly id: string
  readonly label: ReactNode
  /** Accessible name, if `label` is not text. */
  readonly spoken?: string
  /** `next` is filled; `mode` shows if it is on; `plain` has a border. */
  readonly kind: 'next' | 'mode' | 'plain'
  readonly isOn?: boolean
  readonly isDisabled?: boolean
  readonly isWorking?: boolean
  readonly onPress: () => void
}

type Corner = 'comma' | 'backspace' | 'clear' | PadAct

export interface NumpadProps {
  readonly onKey: (key: PadKey) => void
  /** The keys left and right of the 0. */
  readonly left?: Corner
  readonly right?: Corner
  /** A fourth column, from top to bottom: modes and Listo. */
  readonly column?: readonly PadAct[]
  /** Key height in pixels at 100 % text: 64, on sign-in 80. */
  readonly keyHeight?: number
  readonly isDisabled?: boolean
  /** The field beside the pad keeps the focus, so that the keyboard goes on typing and Enter sends the form. */
  readonly leavesFocus?: boolean
}

const ROWS: readonly (readonly Digit[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
]

/** Digits with 1-2-3 on top, as on pinpads and phones. All our pads use this order. */
export function Numpad({
  onKey,
  left = 'comma',
  right = 'backspace',
  column,
  keyHeight = 64,
  isDisabled = false,
  leavesFocus = false,
}: NumpadProps) {
  const t = useMessages(uiMessages)
  const keys = { isDisabled, onKey, onMouseDown: leavesFocus ? leaveFocus : undefined }
  const cell = (corner: Corner) =>
    typeof corner === 'string' ? (
      <TypingKey key={corner} corner={corner} {...keys} />
    ) : (
      <ActKey key={corner.id} act={corner} />
    )
  const besides = (row: number) => {
    const act = column?.[row]
    return act === undefined ? null : <ActKey key={act.id} act={act} />
  }
  return (
    <div
      role="group"
      aria-label={t('pad')}
      className={classes['pad']}
      data-pad
      data-column={column !== undefined}
      style={{ '--key-height': `${keyHeight / 16}rem` }}
    >
      {ROWS.flatMap((digits, row) => [
        ...digits.map((digit) => <DigitKey key={digit} digit={digit} {...keys} />),
        besides(row),
      ])}
      {cell(left)}
      <DigitKey digit="0" {...keys} />
      {cell(right)}
      {besides(3)}
    </div>
  )
}

interface KeyProps {
  readonly isDisabled: boolean
  readonly onKey: (key: PadKey) => void
  readonly onMouseDown: ((event: MouseEvent) => void) | undefined
}

function leaveFocus(event: MouseEvent): void {
  event.preventDefault()
}

function DigitKey({ digit, isDisabled, onKey, onMouseDown }: KeyProps & { readonly digit: Digit }) {
  return (
    <button
      type="button"
      className={classes['key']}
      disabled={isDisabled}
      onMouseDown={onMouseDown}
      onClick={() => onKey(digit)}
    >
      {digit}
    </button>
  )
}

function TypingKey({
  corner,
  isDisabled,
  onKey,
  onMouseDown,
}: KeyProps & { readonly corner: 'comma' | 'backspace' | 'clear' }) {
  const t = useMessages(uiMessages)
  const language = useLanguage()
  switch (corner) {
    case 'comma':
      return (
        <button
          type="button"
          className={classes['key']}
          disabled={isDisabled}
          aria-label={t('decimal')}
          onMouseDown={onMouseDown}
          onClick={() => onKey(',')}
        >
          {language === 'es' ? ',' : '.'}
        </button>
      )
    case 'backspace':
      return (
        <IconKey
          icon={IconBackspace}
          label={t('backspace')}
          isDisabled={isDisabled}
          onMouseDown={onMouseDown}
          onPress={() => onKey('backspace')}
        />
      )
    case 'clear':
      return (
        <button
          type="button"
          className={`${classes['key']} ${classes['word']}`}
          disabled={isDisabled}
          onMouseDown={onMouseDown}
          onClick={() => onKey('clear')}
        >
          {t('clear')}
        </button>
      )
  }
}

function IconKey({
  icon,
  label,
  isDisabled,
  onMouseDown,
  onPress,
}: Pick<KeyProps, 'isDisabled' | 'onMouseDown'> & {
  readonly icon: TablerIcon
  readonly label: string
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      className={classes['key']}
      disabled={isDisabled}
      aria-label={label}
      onMouseDown={onMouseDown}
      onClick={onPress}
    >
      <Icon of={icon} size={24} />
    </button>
  )
}

function ActKey({ act }: { readonly act: PadAct }) {
  return (
    <button
      type="button"
      className={`${classes['key']} ${classes[act.kind === 'next' ? 'next' : 'word']}`}
      disabled={act.isDisabled}
      aria-label={act.spoken}
      aria-pressed={act.kind === 'mode' ? act.isOn === true : undefined}
      aria-busy={act.isWorking === true ? true : undefined}
      onClick={() => {
        if (act.isWorking !== true) act.onPress()
      }}
    >
      {act.label}
    </button>
  )
}
