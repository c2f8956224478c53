import { describe, expect, test, vi } from 'vitest'
import { countNames } from './count-names.ts'
import { createHeldTaps, type HeldTap } from './held-taps.ts'
import { ifReadable, leastRead, type Readiness, readinessOf } from './readiness.ts'

const check = Symbol('check')
const dialog = Symbol('dialog')
const component = {}

function givenTaps() {
  const done: string[] = []
  const readAgain = vi.fn<() => void>()
  const lists: Record<string, Readiness> = { options: 'reading', drawers: 'reading' }
  const taps = createHeldTaps({
    render: (act) => act(),
    afterRender: (act) => act(),
    readAgain,
  })
  const tap = (label: string, given: Partial<HeldTap> & { readonly list?: string } = {}) => {
    const { list = 'options', ...rest } = given
    taps.tap({
      owner: component,
      scope: check,
      label,
      lists: () => list,
      readiness: () => lists[list] ?? 'read',
      run: () => void done.push(label),
      isOnWhole: false,
      isUsuallyQuick: false,
      ...rest,
    })
  }
  const charge = () => tap('charge', { list: 'none', isOnWhole: true })
  const read = (list: string, readiness: Readiness = 'read') => {
    lists[list] = readiness
    taps.settle(readiness)
  }
  return { taps, tap, charge, read, done, readAgain }
}

describe('a tap', () => {
  test('runs at once if its lists are read', () => {
    const { tap, read, done, taps } = givenTaps()
    read('options')
    tap('steak')
    expect(done).toEqual(['steak'])
    expect(taps.shown()).toBeUndefined()
  })

  test('before its lists are read runs when they are, and is shown until then', () => {
    const { tap, read, done, taps } = givenTaps()
    tap('steak')
    expect(done).toEqual([])
    expect(taps.shown()).toMatchObject({ state: 'reading', labels: ['steak'], lists: 'options' })
    read('options')
    expect(done).toEqual(['steak'])
    expect(taps.shown()).toBeUndefined()
  })

  test('counts as often as it was made', () => {
    const { tap, read, done } = givenTaps()
    for (const label of ['steak', 'soup', 'soup']) tap(label)
    read('options')
    expect(done).toEqual(['steak', 'soup', 'soup'])
  })

  test('runs after the earlier ones of its screen, also if it needs no list', () => {
    const { tap, charge, read, done } = givenTaps()
    tap('steak')
    charge()
    expect(done).toEqual([])
    read('options')
    expect(done).toEqual(['steak', 'charge'])
  })

  test('in a dialog does not wait for those of the screen below', () => {
    const { tap, done } = givenTaps()
    tap('steak')
    tap('note', { scope: dialog, list: 'none' })
    expect(done).toEqual(['note'])
  })

  test('that an act makes itself comes before those that a person made later', () => {
    const { tap, read, done } = givenTaps()
    tap('scan', { list: 'drawers', run: () => tap('scanned') })
    tap('soup')
    read('drawers')
    expect(done).toEqual([])
    read('options')
    expect(done).toEqual(['scanned', 'soup'])
  })

  test('ends with its component, and is named', () => {
    const { taps, tap, read, done } = givenTaps()
    tap('steak')
    tap('soup', { owner: {} })
    expect(taps.dropOf(component)).toEqual(['steak'])
    read('options')
    expect(done).toEqual(['soup'])
  })

  test('ends if a person discards it', () => {
    const { taps, tap, read, done } = givenTaps()
    tap('steak')
    taps.forget()
    expect(taps.shown()).toBeUndefined()
    read('options')
    expect(done).toEqual([])
  })
})

describe('a list that cannot be read', () => {
  test('keeps the tap, which runs after a retry', () => {
    const { taps, tap, read, done, readAgain } = givenTaps()
    tap('steak')
    read('options', 'unreadable')
    expect(taps.shown()).toMatchObject({ state: 'unreadable', labels: ['steak'] })
    expect(readAgain).not.toHaveBeenCalled()
    taps.readAgain()
    expect(readAgain).toHaveBeenCalledOnce()
    read('options')
    expect(done).toEqual(['steak'])
  })

  test('is read again by the next tap', () => {
    const { tap, read, readAgain } = givenTaps()
    read('options', 'unreadable')
    tap('steak')
    expect(readAgain).toHaveBeenCalledOnce()
  })
})

describe('options that open for a tapped dish', () => {
  function givenSheet() {
    const given = givenTaps()
    let close: (() => void) | undefined
    const open = () => {
      given.done.push('open')
      close = given.taps.cover(check)
    }
    return { ...given, open, close: () => close?.() }
  }

  test('keep later dishes until they are closed', () => {
    const { tap, read, done, open, close, taps } = givenSheet()
    tap('steak', { run: open })
    tap('soup')
    read('options')
    expect(done).toEqual(['open'])
    expect(taps.shown()).toMatchObject({ state: 'next', labels: ['soup'] })
    close()
    expect(done).toEqual(['open', 'soup'])
  })

  test('take a double tap as one', () => {
    const { tap, read, done, open, close } = givenSheet()
    tap('steak', { run: open })
    tap('steak', { run: open })
    tap('soup')
    tap('steak')
    read('options')
    close()
    expect(done).toEqual(['open', 'soup', 'steak'])
  })

  test('end the acts on the whole check, which had no button any more', () => {
    const { tap, charge, read, done, open, close } = givenSheet()
    tap('steak', { run: open })
    charge()
    read('options')
    close()
    expect(done).toEqual(['open'])
  })
})

test('a product that is not found ends the acts on the whole check', () => {
  const { taps, tap, charge, read, done } = givenTaps()
  tap('scan', { list: 'drawers', run: () => taps.dropWhole(check) })
  charge()
  read('drawers')
  expect(done).toEqual([])
})

test('an act that fails does not keep the others', () => {
  const { tap, read, done, taps } = givenTaps()
  tap('steak', {
    run: () => {
      throw new Error('fault')
    },
  })
  tap('soup')
  expect(() => read('options')).toThrow('fault')
  taps.settle('read')
  expect(done).toEqual(['soup'])
})

describe('the readiness of a query', () => {
  const query = { data: undefined, isError: false, isEnabled: true }

  test('follows its data, its error, and whether somebody asks for it', () => {
    expect(readinessOf(query)).toBe('reading')
    expect(readinessOf({ ...query, isError: true })).toBe('unreadable')
    expect(readinessOf({ ...query, isEnabled: false })).toBe('read')
    expect(readinessOf({ ...query, data: [], isError: true })).toBe('read')
  })

  test('of several is the worst; a list that is only useful does not block', () => {
    expect(leastRead('read', 'reading', 'unreadable')).toBe('unreadable')
    expect(leastRead('read', 'reading')).toBe('reading')
    expect(leastRead()).toBe('read')
    expect(ifReadable('unreadable')).toBe('read')
    expect(ifReadable('reading')).toBe('reading')
  })
})

test('names in a row are counted', () => {
  expect(countNames(['soup', 'soup', 'steak', 'soup'])).toEqual([
    { name: 'soup', count: 2 },
    { name: 'steak', count: 1 },
    { name: 'soup', count: 1 },
  ])
})
