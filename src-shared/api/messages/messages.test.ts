import { expect, it } from 'vitest'
import { messages } from '../messages.ts'

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()
}

it('has every message in Spanish and English with the same parameters', () => {
  for (const [code, [spanish, english]] of Object.entries(messages)) {
    expect(spanish, code).not.toBe('')
    expect(english, code).not.toBe('')
    expect(placeholders(english), code).toEqual(placeholders(spanish))
  }
})
