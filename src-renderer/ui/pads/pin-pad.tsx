import { useShortcut } from '../keyboard/use-shortcut.ts'
import { type Digit, Numpad, type PadAct } from './numpad.tsx'
import { PinDots } from './pin-dots.tsx'
import type { PinEntry } from './pin-entry.ts'

export interface PinPadProps {
  readonly entry: PinEntry
  /** The key right of the 0 that submits (`Entrar`). Without it, a backspace. */
  readonly act?: PadAct
  /** Key height in pixels at 100 % text: 64, on sign-in 80. */
  readonly keyHeight?: number
  readonly isDisabled?: boolean
  /** Called on Enter of a keyboard. */
  readonly onEnter: () => void
  /** Error text between dots and keys. Fixed height, so that no key moves. */
  readonly children?: React.ReactNode
  /** Hides the dots if they are shown elsewhere. */
  readonly areDotsHidden?: boolean
}

const DIGITS: readonly Digit[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Dots, digits and a submit key, by touch and by keyboard. */
export function PinPad({
  entry,
  act,
  keyHeight = 64,
  isDisabled = false,
  onEnter,
  children,
  areDotsHidden = false,
}: PinPadProps) {
  useShortcut({
    keys: DIGITS,
    isDisabled,
    onPress: (key) => entry.type(key as Digit),
    remember: entry.remember,
  })
  useShortcut({ keys: ['Backspace', 'Delete'], isDisabled, onPress: entry.stepBack })
  useShortcut({ keys: ['Enter'], isDisabled: isDisabled || entry.pin === '', onPress: onEnter })

  return (
    <>
      {!areDotsHidden && <PinDots typed={entry.pin.length} />}
      {children}
      <Numpad
        left="clear"
        right={act ?? 'backspace'}
        keyHeight={keyHeight}
        isDisabled={isDisabled}
        onKey={(key) => {
          if (key === 'clear') entry.clear()
          else if (key === 'backspace') entry.stepBack()
          else if (key !== ',') entry.type(key)
        }}
      />
    </>
  )
}
