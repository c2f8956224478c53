import { expect, expectTypeOf, test } from 'vitest'
import {
  choice,
  date,
  flag,
  money,
  percentage,
  record,
  ref,
  text,
  texts,
  whole,
  wholes,
} from '#shared/records/field.ts'
import { draftOf, type DraftOf, faultsOf, inputFacts, requestOf } from './field-draft.ts'

const fields = record({
  title: text(20),
  remark: text(40).optional(),
  bankId: ref('catalogs/banks'),
  zoneId: ref('catalogs/zones').optional(),
  limit: money().optional(),
  minutes: whole(1, 240).usually(12),
  since: date().optional(),
  active: flag().usually(true),
  tags: texts(text(20), 9).kept(),
  duties: wholes(whole(0), 50).usually([]),
  size: choice(['S', 'L']),
})
const words = { missing: 'missing', noNumber: 'no number' }

const stored = {
  title: 'Uno',
  remark: null,
  bankId: 3,
  zoneId: null,
  limit: 12.5,
  minutes: 8,
  since: '2026-02-03',
  active: false,
  tags: ['a', 'b'],
  duties: [4],
  size: 'L' as const,
}

test('an empty form has the usual values', () => {
  expect(draftOf(fields, undefined)).toEqual({
    title: '',
    remark: '',
    bankId: undefined,
    zoneId: null,
    limit: '',
    minutes: '12',
    since: '',
    active: true,
    tags: '',
    size: '',
  })
})

test('a stored record is sent back as it is, with what no form shows', () => {
  const draft = draftOf(fields, stored)

  expect(draft.limit).toBe('12,50')
  expect(draft.tags).toBe('a, b')
  expect(requestOf(fields, draft, stored)).toEqual(stored)
})

test('typed texts are sent without spaces around them, and empty ones as null', () => {
  const draft = { ...draftOf(fields, stored), title: ' Dos ', since: ' ', limit: '', tags: 'c; d,' }

  expect(requestOf(fields, draft, undefined)).toEqual({
    ...stored,
    title: 'Dos',
    since: null,
    limit: null,
    tags: ['c', 'd'],
    duties: [],
  })
})

test('a form finds what is missing and what is no number', () => {
  const draft = { ...draftOf(fields, undefined), limit: 'diez', minutes: '' }

  expect(faultsOf(fields, draft, words)).toEqual({
    title: 'missing',
    bankId: 'missing',
    limit: 'no number',
    minutes: 'missing',
    size: 'missing',
  })
})

test('an input takes the longest value of its field', () => {
  expect(inputFacts(fields.title)).toEqual({ maxLength: 20 })
  expect(inputFacts(fields.remark)).toEqual({ maxLength: 40, isOptional: true })
  expect(inputFacts(fields.minutes)).toEqual({ maxLength: 3 })
  expect(inputFacts(percentage(10))).toEqual({ maxLength: 5 })
  expect(inputFacts(undefined)).toEqual({})
})

test('a draft has texts, choices and switches', () => {
  expectTypeOf<DraftOf<typeof fields>['limit']>().toEqualTypeOf<string>()
  expectTypeOf<DraftOf<typeof fields>['bankId']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<DraftOf<typeof fields>['zoneId']>().toEqualTypeOf<number | null>()
  expectTypeOf<DraftOf<typeof fields>['active']>().toEqualTypeOf<boolean>()
  expectTypeOf<DraftOf<typeof fields>['size']>().toEqualTypeOf<'S' | 'L'>()
  expectTypeOf<
    'duties' extends keyof DraftOf<typeof fields> ? true : false
  >().toEqualTypeOf<false>()
})
