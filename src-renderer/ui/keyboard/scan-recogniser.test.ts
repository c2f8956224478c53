import { describe, expect, it } from 'vitest'
import { createScanRecogniser, type ScannedKey } from './scan-recogniser.ts'

const EAN = '7861000035521'

/** A page with a pad, whose digits can be undone, and letters that open something. */
function givenPage({ takesCodes = true } = {}) {
  let clock = 0
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const page = { pad: '', opened: [] as string[], codes: [] as string[] }
  const recogniser = createScanRecogniser({
    scanGapMs: () => 150,
    takesShort: () => takesCodes,
    onCode(code, _targets, undo) {
      if (!takesCodes) return false
      undo()
      page.codes.push(code)
      return true
    },
    schedule(act, delayMs) {
      const timer = { at: clock + delayMs, act }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
  })
  /** Lets the timers run; while the page is busy, only its clock goes on. */
  function pass(ms: number): void {
    const until = clock + ms
    for (;;) {
      const due = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      timers = timers.filter((each) => each !== due)
      clock = Math.max(clock, due.at)
      due.act()
    }
    clock = until
  }
  function keyOf(character: string, at: number): ScannedKey {
    if (/[a-z]/.test(character)) {
      return {
        character,
        at,
        when: 'held',
        act: () => {
          page.opened.push(character)
          return undefined
        },
      }
    }
    return {
      character,
      at,
      target: 'pad',
      when: 'reversible',
      act: () => {
        const before = page.pad
        page.pad += character
        return () => {
          page.pad = before
        }
      },
    }
  }
  return {
    page,
    pass,
    end: () => recogniser.end(clock),
    interrupt: recogniser.interrupt,
    press: (character: string, at = clock) => recogniser.take(keyOf(character, at)),
    type: (text: string, gap: number): void => {
      for (const [index, character] of Array.from(text).entries()) {
        if (index > 0) pass(gap)
        recogniser.take(keyOf(character, clock))
      }
    },
  }
}

describe('a scan', () => {
  it.each([5, 33, 60, 100, 150])('every %i ms restores the pad and is told once', (gap) => {
    const { page, type, pass, end } = givenPage()
    type('2', 0)
    pass(1_500)
    type(EAN, gap)
    pass(gap)
    expect(end()).toBe('scan')
    expect(page).toEqual({ pad: '2', opened: [], codes: [EAN] })
  })

  it('ends with silence, and its late Enter presses nothing', () => {
    const { page, type, pass, end } = givenPage()
    type(EAN, 60)
    pass(500)
    expect(page).toEqual({ pad: '', opened: [], codes: [EAN] })
    expect(end()).toBe('scan')
    expect(end()).toBe('key')
  })

  it('ends with Tab after Enter, which moves nothing', () => {
    const { page, type, end, pass } = givenPage()
    type(EAN, 10)
    expect(end()).toBe('scan')
    pass(10)
    expect(end()).toBe('scan')
    pass(2_000)
    expect(end()).toBe('key')
    expect(page.codes).toEqual([EAN])
  })

  it('ends with another key', () => {
    const { page, type, interrupt } = givenPage()
    type(EAN, 40)
    interrupt()
    expect(page.codes).toEqual([EAN])
  })

  it('is judged by the time of its keys while the page is busy', () => {
    const { page, press, pass, end } = givenPage()
    // The page handles the keys of a second at once; a timer that is due runs before the last of them.
    pass(1_000)
    for (const [index, character] of Array.from(EAN.slice(0, 9)).entries()) {
      press(character, index * 100)
    }
    pass(410)
    for (const [index, character] of Array.from(EAN.slice(9)).entries()) {
      press(character, (9 + index) * 100)
    }
    pass(100)
    expect(end()).toBe('scan')
    expect(page).toEqual({ pad: '', opened: [], codes: [EAN] })
  })

  it('is one burst although its keys are handled long after they went down', () => {
    const { page, press, pass, end } = givenPage()
    pass(1_000)
    for (const [index, character] of Array.from(EAN).entries()) {
      if (index === 3) pass(900)
      press(character, index * 60)
    }
    expect(page.pad).toBe(EAN)
    pass(500)
    expect(page).toEqual({ pad: '', opened: [], codes: [EAN] })
    expect(end()).toBe('key')
  })

  it('opens nothing with its letters', () => {
    const { page, type, end } = givenPage()
    type('ab12345678', 120)
    expect(end()).toBe('scan')
    expect(page).toEqual({ pad: '', opened: [], codes: ['ab12345678'] })
  })

  it('stays where it was typed if nobody takes it', () => {
    const { page, type, end } = givenPage({ takesCodes: false })
    type(EAN, 20)
    expect(end()).toBe('key')
    expect(page).toEqual({ pad: EAN, opened: [], codes: [] })
  })
})

describe('a person', () => {
  it('sees a digit at once', () => {
    const { page, press } = givenPage()
    press('5')
    expect(page.pad).toBe('5')
  })

  it('waits for a letter only as long as a scanner could go on', () => {
    const { page, press, pass } = givenPage()
    press('m')
    expect(page.opened).toEqual([])
    pass(210)
    expect(page.opened).toEqual(['m'])
  })

  it('who types a letter and a digit gets both in order', () => {
    const { page, type, end } = givenPage()
    type('m1', 90)
    expect(page).toMatchObject({ pad: '', opened: [] })
    expect(end()).toBe('key')
    expect(page).toMatchObject({ pad: '1', opened: ['m'] })
  })

  it('who types an amount and Enter keeps both', () => {
    const { page, type, end, pass } = givenPage()
    type('12', 130)
    pass(300)
    type('50', 90)
    expect(end()).toBe('key')
    expect(page).toEqual({ pad: '1250', opened: [], codes: [] })
  })
})
