import { expect, test } from 'vitest'
import type { SalesRow } from '#shared/api/sales/reports.ts'
import {
  axisName,
  dayName,
  isOfTime,
  monthName,
  monthOf,
  rowName,
  shortDayName,
  tableOrder,
} from './row-names.ts'

const rowOf = (key: SalesRow['key'], label = '') => ({ key, label })
const november = { groupBy: 'day', from: '2026-11-01', to: '2026-11-22' } as const

test('a day is named by weekday and number, and by its month if the days are in several months', () => {
  expect(rowName(november, rowOf('2026-11-21'), 'es')).toBe('sáb 21')
  expect(rowName({ ...november, from: '2026-10-25' }, rowOf('2026-11-01'), 'en')).toBe('Sun 1/11')
  expect(rowName({ ...november, groupBy: 'product' }, rowOf(7, 'Locro'), 'es')).toBe('Locro')
})

test('the label of a bar is the shortest name of its time', () => {
  const nameOf = (groupBy: Parameters<typeof axisName>[0]['groupBy'], key: SalesRow['key']) =>
    axisName({ ...november, groupBy }, rowOf(key), 'es')
  expect(nameOf('day', '2026-11-02')).toBe('2')
  expect(nameOf('hour', 14)).toBe('14')
  expect(nameOf('weekday', 1)).toBe('lun')
  expect(nameOf('month', '2026-11')).toBe('nov')
})

test('a span from the first of a month has the name of the month, other spans have none', () => {
  expect(monthOf('2026-11-01', '2026-11-22', 'es')).toBe('Noviembre')
  expect(monthOf('2026-11-02', '2026-11-22', 'es')).toBeUndefined()
  expect(monthOf('2026-11-01', '2026-12-01', 'es')).toBeUndefined()
  expect(monthName('2026-11', 'en')).toBe('November 2026')
})

test('a single day is named in words', () => {
  expect(dayName('2026-11-22', 'es')).toBe('Domingo 22')
  expect(shortDayName('2026-11-15', 'es')).toBe('dom 15')
})

test('the table shows the last day first, and hours, weekdays and names in their order', () => {
  const rows = [rowOf('2026-11-21'), rowOf('2026-11-22')]
  expect(tableOrder({ groupBy: 'day', rows })).toEqual(rows.toReversed())
  expect(tableOrder({ groupBy: 'weekday', rows })).toEqual(rows)
  expect([isOfTime('hour'), isOfTime('waiter')]).toEqual([true, false])
})
