import { expect, test } from 'vitest'
import { defineMessages } from './define-messages.ts'
import { type Translate, translatorOf } from './use-messages.ts'

const messages = defineMessages(
  'example',
  { title: 'Mesa {{name}}', lines_one: '{{count}} línea', lines_other: '{{count}} líneas' },
  { title: 'Table {{name}}', lines_one: '{{count}} line', lines_other: '{{count}} lines' },
)
const t = translatorOf('es', messages) as unknown as Translate<typeof messages.es>

test('texts take parameters and choose their plural form', () => {
  expect(t('title', { name: '12' })).toBe('Mesa 12')
  expect(t('lines', { count: 1 })).toBe('1 línea')
  expect(t('lines', { count: 6 })).toBe('6 líneas')
  expect(t('lines', { count: 1_000_000 })).toBe('1000000 líneas')
  expect(translatorOf('en', messages)('lines', { count: 6 })).toBe('6 lines')
})

test('what a user typed is inserted as it is', () => {
  expect(t('title', { name: '{{name}} $t(lines) <b>' })).toBe('Mesa {{name}} $t(lines) <b>')
})

test('a key without a text is shown itself', () => {
  expect(translatorOf('en', messages)('unknown')).toBe('unknown')
  expect(translatorOf('en', messages)('unknown', { count: 2 })).toBe('unknown')
})

test('a missing parameter, key or translation does not compile', () => {
  // @ts-expect-error the name of the table
  t('title')
  // @ts-expect-error a count is a number
  t('lines', { count: 'many' })
  // @ts-expect-error no such sentence
  t('subtitle')
  // @ts-expect-error English lacks the title
  defineMessages('incomplete', { title: 'Mesa' }, {})
  // @ts-expect-error English has a sentence too many
  defineMessages('beyond', { title: 'Mesa' }, { title: 'Table', more: 'More' })
  expect(messages.en.title).toBe('Table {{name}}')
})
