import { expect, test } from 'vitest'
import { defineMessages } from './define-messages.ts'
import { i18n } from './i18n.ts'
import type { Translate } from './use-messages.ts'

const messages = defineMessages(
  'example',
  { title: 'Mesa {{name}}', lines_one: '{{count}} línea', lines_other: '{{count}} líneas' },
  { title: 'Table {{name}}', lines_one: '{{count}} line', lines_other: '{{count}} lines' },
)
const t = i18n.getFixedT('es', messages.namespace) as unknown as Translate<typeof messages.es>

test('texts take parameters and choose their plural form', () => {
  expect(t('title', { name: '12' })).toBe('Mesa 12')
  expect(t('lines', { count: 1 })).toBe('1 línea')
  expect(t('lines', { count: 6 })).toBe('6 líneas')
  expect(i18n.getFixedT('en', 'example')('lines', { count: 6 })).toBe('6 lines')
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
