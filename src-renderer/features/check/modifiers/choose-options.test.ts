import { describe, expect, test } from 'vitest'
import {
  defaultCounts,
  type ModifierGroup,
  type ModifierOption,
  type OptionCounts,
} from '#shared/domain/price/modifiers.ts'
import { toMillionths } from '#shared/domain/money/money.ts'
import { inSheetOrder, takeBackOption, tapOption, unmetGroups } from './choose-options.ts'

function option(id: number, given: Partial<ModifierOption> = {}): ModifierOption {
  return {
    id,
    name: `Option ${id}`,
    priceDifference: toMillionths(0),
    productId: null,
    isDefault: false,
    active: true,
    soldOut: false,
    ...given,
  }
}

function group(given: Partial<ModifierGroup> = {}): ModifierGroup {
  return {
    id: 1,
    name: 'Término',
    kind: 'CHOICE',
    minimum: 1,
    maximum: 1,
    options: [option(1), option(2), option(3)],
    ...given,
  }
}

/** Taps the options of a group in this order. */
function tapped(of: ModifierGroup, ...ids: readonly number[]): Record<string, number> {
  const counts = ids.reduce(
    (before, id) =>
      tapOption(
        of,
        of.options.find((each) => each.id === id)!,
        before,
      ),
    new Map() as OptionCounts,
  )
  return Object.fromEntries(counts)
}

describe('tapping options', () => {
  test('if one is allowed, another option replaces it and the same one stays', () => {
    expect(tapped(group(), 1, 3)).toEqual({ 3: 1 })
    expect(tapped(group(), 2, 2)).toEqual({ 2: 1 })
  })

  test('a second tap removes a choice that is not forced', () => {
    expect(tapped(group({ minimum: 0 }), 2, 2)).toEqual({})
  })

  test('the same part of a combo is taken several times, up to the number of its choice', () => {
    const dishes = group({ minimum: 2, maximum: 2, isOfCombo: true })
    expect(tapped(dishes, 1, 1)).toEqual({ 1: 2 })
    expect(tapped(dishes, 1, 2, 2)).toEqual({ 1: 1, 2: 1 })
    expect(tapped(group({ isOfCombo: true }), 1, 2)).toEqual({ 2: 1 })
  })

  test('an option takes the place of one that came by itself in a full choice of a combo', () => {
    const options = [option(1, { isDefault: true }), option(2), option(3)]
    const dishes = group({ minimum: 2, maximum: 2, isOfCombo: true, options })
    expect(Object.fromEntries(defaultCounts([dishes]))).toEqual({ 1: 2 })
    expect(tapped(dishes, 1, 1, 2)).toEqual({ 1: 1, 2: 1 })
    expect(tapped(dishes, 1, 1, 2, 3)).toEqual({ 2: 1, 3: 1 })
    expect(tapped(dishes, 1, 1, 2, 3, 2)).toEqual({ 2: 1, 3: 1 })
  })

  test('several are taken up to the maximum; a further tap changes nothing', () => {
    const sides = group({ minimum: 2, maximum: 2 })
    expect(tapped(sides, 1, 2, 3)).toEqual({ 1: 1, 2: 1 })
    expect(tapped(sides, 1, 2, 1, 3)).toEqual({ 2: 1, 3: 1 })
  })

  test('an extra counts up with each tap and down with its minus', () => {
    const extras = group({ kind: 'EXTRA', minimum: 0, maximum: 3 })
    expect(tapped(extras, 1, 1, 2, 2)).toEqual({ 1: 2, 2: 1 })
    expect([...takeBackOption(option(1), new Map([[1, 2]]))]).toEqual([[1, 1]])
  })

  test('a sold-out option cannot be taken, but one that the line has can be removed', () => {
    const sides = group({ minimum: 0, maximum: null, options: [option(1, { soldOut: true })] })
    expect(tapped(sides, 1)).toEqual({})
    const [gone] = sides.options
    expect([...tapOption(sides, gone!, new Map([[1, 1]]))]).toEqual([])
  })
})

test('groups that need more are returned, and forced ones come first', () => {
  const sides = group({ id: 2, minimum: 2, maximum: 2, options: [option(4), option(5)] })
  const extras = group({ id: 3, kind: 'EXTRA', minimum: 0, maximum: null, options: [option(6)] })
  const sauce = group({ id: 4, minimum: 0, options: [option(7)] })

  expect(unmetGroups([sides, extras], new Map([[4, 1]])).map(({ id }) => id)).toEqual([2])
  expect(inSheetOrder([extras, sauce, sides]).map(({ id }) => id)).toEqual([2, 4, 3])
})
