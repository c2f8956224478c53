import { useState } from 'react'
import type { Digit } from './numpad.tsx'

export const SHORTEST_PIN = 4
const LONGEST_PIN = 8

export interface PinEntry {
  readonly pin: string
  readonly isComplete: boolean
  readonly type: (digit: Digit) => void
  readonly stepBack: () => void
  readonly clear: () => void
  /** Returns what restores the PIN as it is. */
  readonly remember: () => () => void
}

/** Holds a PIN while it is typed: only in memory, and shown only as dots. */
export function usePinEntry(): PinEntry {
  const [pin, setPin] = useState('')
  return {
    pin,
    isComplete: pin.length >= SHORTEST_PIN,
    type: (digit) => setPin((typed) => (typed.length < LONGEST_PIN ? typed + digit : typed)),
    stepBack: () => setPin((typed) => typed.slice(0, -1)),
    clear: () => setPin(''),
    remember: () => () => setPin(pin),
  }
}
