import { describe, expect, expectTypeOf, test } from 'vitest'
import { paths } from '#renderer/paths.ts'
import type { ReportName } from './links.ts'

describe('the link to a screen', () => {
  test('without a parameter is its path', () => {
    expect(paths.floor).toBe('/tables')
    expectTypeOf(paths.floor).toEqualTypeOf<'/tables'>()
  })

  test('takes the values of its parameters in their order', () => {
    expect(paths.order(12)).toBe('/tables/12')
    expect(paths.tableChange(3, 40)).toBe('/tables/3/change/40')
    expectTypeOf(paths.tableChange).parameters.toEqualTypeOf<[number, number]>()
  })

  test('leaves out an optional parameter without a value', () => {
    expect(paths.counterOrders()).toBe('/orders')
    expect(paths.counterOrders(7)).toBe('/orders/7')
    expect(paths.orderCheck(7)).toBe('/orders/7/check')
    expect(paths.orderCheck(7, 'a-line')).toBe('/orders/7/check/a-line')
    expectTypeOf(paths.orderCheck).parameters.toEqualTypeOf<[number, string?]>()
    expect(paths.reports()).toBe('/reports')
    expectTypeOf(paths.reports).parameters.toEqualTypeOf<[ReportName?]>()
  })

  test('of records leads to the list, to one of them and to a new one', () => {
    expect(paths.vendors).toBe('/vendors')
    expect(paths.vendor(3)).toBe('/vendors/3')
    expect(paths.vendor('new')).toBe('/vendors/new')
    expectTypeOf(paths.vendors).toEqualTypeOf<'/vendors'>()
  })

  test('of a list leads to it and to one of its rows', () => {
    expect(paths.documents).toBe('/electronic-documents')
    expect(paths.document(9)).toBe('/electronic-documents/9')
    expectTypeOf(paths.document).parameters.toEqualTypeOf<[id: number]>()
  })
})
