import {
  IconArrowBigUp,
  IconArrowBigUpFilled,
  IconArrowBigUpLineFilled,
  IconBackspace,
  IconChevronDown,
  IconCornerDownLeft,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '../icon.tsx'
import { useLayout } from '../layout/use-layout.ts'
import { deleteBackward, typeText } from './edit-field.ts'
import { fieldAfter } from './field-kind.ts'
import { digitRows, type Layer, letterRows, signRows } from './key-layers.ts'
import { pressEnter } from './press-enter.ts'
import { TouchKey } from './touch-key.tsx'
import './page-room.css'
import classes from './touch-keyboard.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import { useRoomBelow } from './use-room-below.ts'
import { type TouchedField, useTouchedField } from './use-touched-field.ts'

/**
 * A keyboard for tills without keys: it opens for the text field that a finger touched and takes its room from the
 * page. A phone has its own.
 */
export function TouchKeyboard() {
  const { touched, close } = useTouchedField()
  if (useLayout() === 'phone' || touched === undefined) return null
  return <Keys key={touched.layer} touched={touched} onClose={close} />
}

/** `once`: for the next letter; `locked`: until it is pressed again. */
type Shift = 'off' | 'once' | 'locked'

const AFTER: Readonly<Record<Shift, Shift>> = { off: 'once', once: 'locked', locked: 'off' }
const SHIFT_ICONS = {
  off: IconArrowBigUp,
  once: IconArrowBigUpFilled,
  locked: IconArrowBigUpLineFilled,
} as const satisfies Record<Shift, unknown>

function Keys({
  touched: { field, layer: first },
  onClose,
}: {
  readonly touched: TouchedField
  readonly onClose: () => void
}) {
  const t = useMessages(uiMessages)
  const isSpanish = useLanguage() === 'es'
  const [layer, setLayer] = useState<Layer>(first)
  const [shift, setShift] = useState<Shift>('off')
  const [isAccented, setAccented] = useState(false)
  const board = useRef<HTMLDivElement>(null)
  useRoomBelow(board, field)
  useKeptFocus(board)

  function type(character: string): void {
    typeText(field, character)
    if (shift === 'once') setShift('off')
    setAccented(false)
  }

  const typing = (characters: readonly string[]) =>
    characters.map((character, place) => (
      // By its place: the key stays below the finger when its face changes.
      <TouchKey key={place} when="down" onPress={() => type(character)}>
        {character}
      </TouchKey>
    ))
  const isLines = field instanceof HTMLTextAreaElement
  const enterWord = t(isLines ? 'newLine' : fieldAfter(field) === undefined ? 'done' : 'next')
  const backspace = (
    <TouchKey
      kind="act"
      label={t('deleteCharacter')}
      when="down"
      repeats
      onPress={() => deleteBackward(field)}
    >
      <Icon of={IconBackspace} size={24} />
    </TouchKey>
  )
  const enter = (span: number) => (
    <TouchKey
      kind="enter"
      span={span}
      label={enterWord}
      when="up"
      onPress={() => pressEnter(field, onClose)}
    >
      {isLines ? <Icon of={IconCornerDownLeft} size={24} /> : enterWord}
    </TouchKey>
  )
  const hide = (
    <TouchKey kind="act" label={t('hideKeyboard')} when="up" onPress={onClose}>
      <Icon of={IconChevronDown} size={24} />
    </TouchKey>
  )
  const toLayer = (to: Layer, span = 2) => (
    <TouchKey
      kind="act"
      span={span}
      label={t(to === 'letters' ? 'letters' : 'signs')}
      when="up"
      onPress={() => setLayer(to)}
    >
      {to === 'letters' ? 'ABC' : '123'}
    </TouchKey>
  )

  const isLetters = layer === 'letters'
  const [top = [], middle = [], low = []] = isLetters
    ? letterRows({ isUpper: shift !== 'off', isAccented })
    : signRows()
  return (
    <section ref={board} aria-label={t('keyboard')} className={classes['board']}>
      {layer === 'digits' ? (
        <div className={classes['digits']}>
          {typing(digitRows[0] ?? [])}
          {backspace}
          {typing(digitRows[1] ?? [])}
          {toLayer('letters')}
          {typing(digitRows[2] ?? [])}
          {hide}
          {typing([isSpanish ? ',' : '.', '0', '-'])}
          {enter(2)}
        </div>
      ) : (
        <div className={classes['keys']}>
          {typing(top)}
          {typing(middle)}
          {isLetters && (
            <TouchKey
              kind="act"
              label={t(shift === 'once' ? 'lockCapitals' : 'capitals')}
              isOn={shift !== 'off'}
              when="down"
              onPress={() => setShift(AFTER[shift])}
            >
              <Icon of={SHIFT_ICONS[shift]} size={24} />
            </TouchKey>
          )}
          {typing(low)}
          {isLetters && (
            <TouchKey
              kind="act"
              label={t('accent')}
              isOn={isAccented}
              when="down"
              onPress={() => setAccented(!isAccented)}
            >
              á
            </TouchKey>
          )}
          {backspace}
          {toLayer(isLetters ? 'signs' : 'letters', 3)}
          {typing(['@', ','])}
          <TouchKey span={5} label={t('space')} when="down" onPress={() => type(' ')}>
            {t('space')}
          </TouchKey>
          {typing(['.'])}
          {enter(4)}
          {hide}
        </div>
      )}
    </section>
  )
}
