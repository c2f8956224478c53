import type { CDPSession, Page } from '@playwright/test'

export const scannerEndings = ['Enter', 'Tab', 'silence'] as const
export type ScannerEnding = (typeof scannerEndings)[number]

export interface ScannerPace {
  /** Milliseconds between two keys, by the times of the keys themselves. */
  readonly gapMs?: number
  readonly end?: ScannerEnding
  /** The index of a key that comes 300 ms late. */
  readonly lateAt?: number
}

const LATE_MS = 300
const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/** A scanner that the system sees as a keyboard: its keys carry their own times, however busy the page is. */
export class Scanner {
  readonly #page: Page
  #session: CDPSession | undefined

  constructor(page: Page) {
    this.#page = page
  }

  /** Scans a code into whatever has the focus. */
  async scan(code: string, { gapMs = 5, end = 'Enter', lateAt }: ScannerPace = {}): Promise<void> {
    const keys = [
      ...Array.from(code, keyOf),
      ...(end === 'silence' ? [] : [end === 'Tab' ? TAB : ENTER]),
    ]
    let offset = 0
    const timed = keys.map((key, index) => {
      if (index > 0) offset += index === lateAt ? LATE_MS : gapMs
      return { key, offset }
    })
    const session = (this.#session ??= await this.#page.context().newCDPSession(this.#page))
    // The keys end now, none in the future; the browser knows no time before the page.
    await this.#page.waitForFunction((age) => performance.now() > age, offset + 100)
    const start = Date.now() - offset
    // The system does not wait until the page has handled a key.
    await Promise.all(
      timed.flatMap(({ key, offset: after }) => {
        const timestamp = (start + after) / 1_000
        const { text: _, ...up } = { text: '', ...key }
        return [
          session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
          session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...up }),
        ]
      }),
    )
  }
}

function keyOf(character: string) {
  const isDigit = /\d/.test(character)
  const upper = character.toUpperCase()
  return {
    key: character,
    text: character,
    code: isDigit ? `Digit${character}` : character === '-' ? 'Minus' : `Key${upper}`,
    windowsVirtualKeyCode: character === '-' ? 189 : upper.charCodeAt(0),
  }
}
