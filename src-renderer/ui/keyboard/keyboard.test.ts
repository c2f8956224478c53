import { describe, expect, test, vi } from 'vitest'
import { createKeyBurst, SCAN_GAP_MS } from './key-burst.ts'
import { isCharacter, keyName, type KeyPress } from './key-name.ts'
import { createShortcutRegistry, type Shortcut } from './shortcut-registry.ts'

function press(key: string, given: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...given,
  }
}

describe('names of keys', () => {
  test('say the modifiers, then the key', () => {
    expect(keyName(press('F8'))).toBe('F8')
    expect(keyName(press('l', { ctrlKey: true }))).toBe('Ctrl+L')
    expect(keyName(press('l', { metaKey: true }))).toBe('Ctrl+L')
    expect(keyName(press('ArrowUp', { shiftKey: true }))).toBe('Shift+ArrowUp')
    expect(keyName(press('M', { shiftKey: true }))).toBe('m')
    expect(keyName(press('*', { shiftKey: true }))).toBe('*')
  })

  test('Alt with a digit is that digit whatever the layout makes of it', () => {
    expect(keyName(press('¡', { altKey: true, code: 'Digit1' }))).toBe('Alt+1')
    expect(keyName(press('2', { altKey: true, code: 'Numpad2' }))).toBe('Alt+2')
  })

  test('AltGr on a Spanish keyboard types its character', () => {
    expect(keyName(press('@', { ctrlKey: true, altKey: true }))).toBe('@')
  })

  test('the space bar presses buttons and is no character of a code', () => {
    expect(isCharacter('7')).toBe(true)
    expect(isCharacter(' ')).toBe(false)
    expect(isCharacter('Enter')).toBe(false)
  })
})

function givenBurst() {
  const onScan = vi.fn<(code: string) => void>()
  const onKeys = vi.fn<(keys: readonly string[]) => void>()
  let pending: (() => void) | undefined
  const delays: number[] = []
  const burst = createKeyBurst({
    onScan,
    onKeys,
    schedule: (act, delayMs) => {
      pending = act
      delays.push(delayMs)
      return () => {
        pending = undefined
      }
    },
  })
  return { burst, onScan, onKeys, delays, wait: () => pending?.() }
}

describe('a burst of keys', () => {
  test('that ends in Enter is a code, and nobody else hears of it', () => {
    const { burst, onScan, onKeys } = givenBurst()
    for (const digit of '7861234567890') burst.take(digit)
    expect(burst.end()).toBe('scan')
    expect(onScan).toHaveBeenCalledExactlyOnceWith('7861234567890')
    expect(onKeys).not.toHaveBeenCalled()
  })

  test('that pauses was typed by a hand, and its keys go on in order', () => {
    const { burst, onScan, onKeys, delays, wait } = givenBurst()
    burst.take('1')
    burst.take('2')
    wait()
    expect(onKeys).toHaveBeenCalledExactlyOnceWith(['1', '2'])
    expect(delays).toEqual([SCAN_GAP_MS, SCAN_GAP_MS])
    expect(burst.end()).toBe('key')
    expect(onScan).not.toHaveBeenCalled()
  })

  test('too short to be a code gives its keys before the Enter', () => {
    const { burst, onScan, onKeys } = givenBurst()
    for (const digit of '123') burst.take(digit)
    expect(burst.end()).toBe('key')
    expect(onKeys).toHaveBeenCalledExactlyOnceWith(['1', '2', '3'])
    expect(onScan).not.toHaveBeenCalled()
  })

  test('keeps the capitals of a code', () => {
    const { burst, onScan } = givenBurst()
    for (const character of 'AB12c') burst.take(character)
    burst.end()
    expect(onScan).toHaveBeenCalledWith('AB12c')
  })
})

const shortcut = (keys: readonly string[], given: Partial<Shortcut> = {}) => {
  const onPress = vi.fn<(key: string) => void>()
  return { onPress, read: () => ({ keys, onPress, ...given }) }
}

describe('shortcuts', () => {
  test('the one added last takes the key', () => {
    const registry = createShortcutRegistry()
    const first = shortcut(['F8'])
    const last = shortcut(['F8'])
    registry.add(registry.screen, first.read)
    const remove = registry.add(registry.screen, last.read)
    expect(registry.press('F8', false)).toBe(true)
    expect(first.onPress).not.toHaveBeenCalled()
    expect(last.onPress).toHaveBeenCalledExactlyOnceWith('F8')
    remove()
    registry.press('F8', false)
    expect(first.onPress).toHaveBeenCalledOnce()
  })

  test('a key without a shortcut is left to the page', () => {
    expect(createShortcutRegistry().press('F8', false)).toBe(false)
  })

  test('a dialog silences the screen beneath, but not what works everywhere', () => {
    const registry = createShortcutRegistry()
    const charge = shortcut(['F8'])
    const help = shortcut(['F1'], { isEverywhere: true })
    registry.add(registry.screen, charge.read)
    registry.add(registry.screen, help.read)
    const dialog = Symbol('dialog')
    const close = registry.openScope(dialog)
    expect(registry.press('F8', false)).toBe(false)
    expect(registry.press('F1', false)).toBe(true)
    close()
    expect(registry.press('F8', false)).toBe(true)
  })

  test('closing dialogs out of order leaves the right one on top', () => {
    const registry = createShortcutRegistry()
    const [lower, upper] = [Symbol('lower'), Symbol('upper')]
    const inUpper = shortcut(['Enter'])
    const closeLower = registry.openScope(lower)
    registry.openScope(upper)
    registry.add(upper, inUpper.read)
    closeLower()
    expect(registry.press('Enter', false)).toBe(true)
  })

  test('a field keeps the keys that edit it and leaves the others', () => {
    const registry = createShortcutRegistry()
    const all = shortcut([
      'm',
      'Delete',
      'Enter',
      'ArrowUp',
      'Ctrl+C',
      'F8',
      'Escape',
      'Ctrl+L',
      'Alt+1',
    ])
    registry.add(registry.screen, all.read)
    const taken = all.read().keys.filter((key) => registry.press(key, true))
    expect(taken).toEqual(['F8', 'Escape', 'Ctrl+L', 'Alt+1'])
  })

  test('a shortcut may claim keys in fields, and a disabled one claims none', () => {
    const registry = createShortcutRegistry()
    registry.add(registry.screen, shortcut(['Enter'], { worksInFields: true }).read)
    registry.add(registry.screen, shortcut(['F4'], { isDisabled: true }).read)
    expect(registry.press('Enter', true)).toBe(true)
    expect(registry.press('F4', false)).toBe(false)
  })

  test('the list shows what has a name and works now', () => {
    const registry = createShortcutRegistry()
    registry.add(registry.screen, shortcut(['F8'], { label: 'Cobrar' }).read)
    registry.add(registry.screen, shortcut(['x']).read)
    registry.add(registry.screen, shortcut(['F4'], { label: 'Enviar', isDisabled: true }).read)
    expect(registry.list().map(({ label }) => label)).toEqual(['Cobrar'])
  })

  test('a scan goes to the topmost who waits for one', () => {
    const registry = createShortcutRegistry()
    const onScreen = vi.fn<(code: string) => void>()
    expect(registry.hasScanner()).toBe(false)
    registry.addScanner(registry.screen, () => onScreen)
    expect(registry.hasScanner()).toBe(true)
    registry.scan('7861234567890')
    expect(onScreen).toHaveBeenCalledExactlyOnceWith('7861234567890')
    registry.openScope(Symbol('dialog'))
    expect(registry.hasScanner()).toBe(false)
  })
})
