import { expect, test } from 'vitest'
import { refusalMessages } from './refusal-messages.ts'
import { decisiveMessage, refusalCodeOf } from './refusal-of.ts'

const message = (code: string, kind: 'ERROR' | 'WARNING' = 'ERROR') => ({
  code,
  kind,
  message: 'NO',
  info: null,
})

test('each message of the table has its meaning and the next step for a person in both languages', () => {
  const codes = Object.keys(refusalMessages.es)
    .filter((key) => key.startsWith('title_'))
    .map((key) => key.slice('title_'.length))
  expect(codes.length).toBeGreaterThan(30)
  for (const code of codes) {
    expect(refusalMessages.es).toHaveProperty(`act_${code}`)
    expect(refusalCodeOf(message(code))).toBe(code)
  }
})

test('a message that is not in the table is shown as refused, with the words of the tax office', () => {
  expect(refusalCodeOf(message('9999'))).toBe('UNNAMED')
})

test('an error decides, even if a warning came first', () => {
  expect(decisiveMessage([message('60', 'WARNING'), message('56')])?.code).toBe('56')
  expect(decisiveMessage([message('60', 'WARNING')])?.code).toBe('60')
  expect(decisiveMessage([])).toBeUndefined()
})
