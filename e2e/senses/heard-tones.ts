import type { Page } from '@playwright/test'

/** Returns how to read the hertz of all tones that the page plays from now on, in their order. */
export async function hearTones(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const heard: number[] = []
    Object.assign(globalThis, { heardTones: heard })
    type Start = (this: OscillatorNode, when?: number) => void
    const start: Start = Reflect.get(OscillatorNode.prototype, 'start')
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value)
      start.call(this, when)
    }
  })
  return () =>
    page.evaluate(() => (globalThis as unknown as { heardTones: number[] }).heardTones.slice())
}

export const TONES = {
  sent: [660],
  approved: [660, 880],
  declined: [440, 290],
  unknown: [520, 520, 520],
  ready: [780, 980, 1_170],
} as const
