import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { answerShape, pulledShape, requestShape } from '#shared/api/schemas/record-schemas.ts'
import {
  choice,
  flag,
  type GivenOf,
  money,
  name,
  record,
  type RecordOf,
  ref,
  referencesOf,
  text,
  texts,
} from './field.ts'

const fields = record({
  title: text(5),
  alias: name(5).optional(),
  remark: text(5).optional(),
  bankId: ref('catalogs/banks'),
  zoneId: ref('catalogs/zones').optional(),
  limit: money().optional(),
  isOpen: flag().usually(true),
  tags: texts(text(3), 2).kept(),
  size: choice(['S', 'L']),
})

test('a request takes fields by their presence, and reports each wrong one', () => {
  const request = z.object(requestShape(fields))

  expect(request.parse({ title: 'Uno', bankId: 1, size: 'S' })).toEqual({
    title: 'Uno',
    bankId: 1,
    isOpen: true,
    size: 'S',
  })
  expect(
    request.parse({ title: 'Uno', alias: null, remark: '', bankId: 1, tags: ['a'], size: 'L' }),
  ).toEqual({
    title: 'Uno',
    alias: null,
    remark: '',
    bankId: 1,
    isOpen: true,
    tags: ['a'],
    size: 'L',
  })
  const wrong = request.safeParse({ title: 'Demasiado', alias: ' ', limit: 0.001, tags: ['abcd'] })
  expect([...new Set(wrong.error?.issues.map(({ path }) => path.join('.')))]).toEqual([
    'title',
    'alias',
    'bankId',
    'limit',
    'tags.0',
    'size',
  ])
})

test('an answer has every field; only an optional one may be null', () => {
  const answer = z.object(answerShape(fields))
  const full = {
    title: 'Uno',
    alias: null,
    remark: null,
    bankId: 1,
    zoneId: null,
    limit: null,
    isOpen: false,
    tags: [],
    size: 'S',
  } as const

  expect(answer.parse(full)).toEqual(full)
  expect(answer.safeParse({ ...full, tags: null }).success).toBe(false)
})

test('a pulled list may omit what a record need not have', () => {
  const pulled = z.object(pulledShape(fields))

  expect(pulled.parse({ title: 'Uno', bankId: 7, size: 'L' })).toEqual({
    title: 'Uno',
    bankId: 7,
    size: 'L',
  })
  expect(pulled.safeParse({ title: 'Uno', size: 'L' }).success).toBe(false)
})

test('the references name the resource of each id', () => {
  const references = referencesOf(fields)

  expect(references).toEqual({ bankId: 'catalogs/banks', zoneId: 'catalogs/zones' })
  expectTypeOf(references).toEqualTypeOf<{
    readonly bankId: 'catalogs/banks'
    readonly zoneId: 'catalogs/zones'
  }>()
})

test('types follow the table', () => {
  expectTypeOf<RecordOf<typeof fields>['size']>().toEqualTypeOf<'S' | 'L'>()
  expectTypeOf<RecordOf<typeof fields>['limit']>().toEqualTypeOf<number | null>()
  expectTypeOf<GivenOf<typeof fields>['tags']>().toEqualTypeOf<
    readonly string[] | null | undefined
  >()
})
