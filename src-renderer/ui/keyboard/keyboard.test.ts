import { describe, expect, test, vi } from 'vitest'
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

describe('key names', () => {
  test('have the modifiers first, then the key', () => {
    expect(keyName(press('F8'))).toBe('F8')
    expect(keyName(press('l', { ctrlKey: true }))).toBe('Ctrl+L')
    expect(keyName(press('l', { metaKey: true }))).toBe('Ctrl+L')
    expect(keyName(press('ArrowUp', { shiftKey: true }))).toBe('Shift+ArrowUp')
    expect(keyName(press('M', { shiftKey: true }))).toBe('m')
    expect(keyName(press('*', { shiftKey: true }))).toBe('*')
  })

  test('Alt with a digit key gives the digit in every layout', () => {
    expect(keyName(press('¡', { altKey: true, code: 'Digit1' }))).toBe('Alt+1')
    expect(keyName(press('2', { altKey: true, code: 'Numpad2' }))).toBe('Alt+2')
  })

  test('AltGr on a Spanish keyboard gives the typed character', () => {
    expect(keyName(press('@', { ctrlKey: true, altKey: true }))).toBe('@')
  })

  test('space and Enter are not characters of a code', () => {
    expect(isCharacter('7')).toBe(true)
    expect(isCharacter(' ')).toBe(false)
    expect(isCharacter('Enter')).toBe(false)
  })
})

const shortcut = (keys: readonly string[], given: Partial<Shortcut> = {}) => {
  const onPress = vi.fn<(key: string) => void>()
  return { onPress, read: () => ({ keys, onPress, ...given }) }
}

describe('shortcuts', () => {
  test('the shortcut added last takes the key', () => {
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

  test('a key without a shortcut is not handled', () => {
    expect(createShortcutRegistry().press('F8', false)).toBe(false)
  })

  test('a dialog disables the screen’s shortcuts, except those marked isEverywhere', () => {
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

  test('closing dialogs out of order keeps the upper one active', () => {
    const registry = createShortcutRegistry()
    const [lower, upper] = [Symbol('lower'), Symbol('upper')]
    const inUpper = shortcut(['Enter'])
    const closeLower = registry.openScope(lower)
    registry.openScope(upper)
    registry.add(upper, inUpper.read)
    closeLower()
    expect(registry.press('Enter', false)).toBe(true)
  })

  test('in a field, editing keys trigger no shortcut; F8, Escape, Ctrl+L and Alt+1 do', () => {
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

  test('worksInFields takes keys in fields, and a disabled shortcut takes none', () => {
    const registry = createShortcutRegistry()
    registry.add(registry.screen, shortcut(['Enter'], { worksInFields: true }).read)
    registry.add(registry.screen, shortcut(['F4'], { isDisabled: true }).read)
    expect(registry.press('Enter', true)).toBe(true)
    expect(registry.press('F4', false)).toBe(false)
  })

  test('the list has the shortcuts with a label that are enabled', () => {
    const registry = createShortcutRegistry()
    registry.add(registry.screen, shortcut(['F8'], { label: 'Cobrar' }).read)
    registry.add(registry.screen, shortcut(['x']).read)
    registry.add(registry.screen, shortcut(['F4'], { label: 'Enviar', isDisabled: true }).read)
    expect(registry.list().map(({ label }) => label)).toEqual(['Cobrar'])
  })

  test('a scan goes to the topmost scope, and only if it has a scanner', () => {
    const registry = createShortcutRegistry()
    const onScreen = vi.fn<(code: string) => void>()
    expect(registry.hasScanner()).toBe(false)
    expect(registry.scan('7861234567890')).toBe(false)
    registry.addScanner(registry.screen, () => onScreen)
    expect(registry.hasScanner()).toBe(true)
    registry.scan('7861234567890')
    expect(onScreen).toHaveBeenCalledExactlyOnceWith('7861234567890')
    registry.openScope(Symbol('dialog'))
    expect(registry.hasScanner()).toBe(false)
  })
})

function givenReading() {
  let time = 0
  let place = '#/tables/4/payment'
  const later: (() => void)[] = []
  const registry = createShortcutRegistry({
    now: () => time,
    place: () => place,
    afterRender: (act) => later.push(act),
    render: (act) => act(),
  })
  const pressed: string[] = []
  return {
    registry,
    pressed,
    stop: registry.holdKeys(registry.screen, ['1', '2', 'F7', 'Enter']),
    /** Adds the shortcuts of the loaded content. */
    show: () =>
      registry.add(registry.screen, () => ({
        keys: ['1', '2', 'F7', 'Enter', 'F2'],
        onPress: (key) => pressed.push(key),
      })),
    render: () => {
      for (const act of later.splice(0)) act()
    },
    wait: (ms: number) => {
      time += ms
    },
    go: (path: string) => {
      place = path
    },
  }
}

describe('keys that are pressed while the screen reads its data', () => {
  test('are pressed in order after its shortcuts are added', () => {
    const { registry, pressed, stop, show, render } = givenReading()
    for (const key of ['1', '2', 'Enter']) expect(registry.press(key, false)).toBe(true)
    expect(pressed).toEqual([])
    stop()
    show()
    render()
    expect(pressed).toEqual(['1', '2', 'Enter'])
    render()
    expect(pressed).toHaveLength(3)
  })

  test('are not kept if the screen does not wait for them, or a field has the focus', () => {
    const { registry, pressed, stop, show, render } = givenReading()
    expect(registry.press('F2', false)).toBe(false)
    expect(registry.press('1', true)).toBe(false)
    stop()
    show()
    render()
    expect(pressed).toEqual([])
    expect(registry.press('3', false)).toBe(false)
  })

  test('stay kept while the next part of the screen waits too', () => {
    const { registry, pressed, stop, show, render } = givenReading()
    registry.press('F7', false)
    const stopNext = registry.holdKeys(registry.screen, ['F7'])
    stop()
    render()
    stopNext()
    show()
    render()
    expect(pressed).toEqual(['F7'])
  })

  test('are dropped after three seconds, on another screen, and after another act', () => {
    const late = givenReading()
    late.registry.press('F7', false)
    late.wait(3_001)
    const gone = givenReading()
    gone.registry.press('F7', false)
    gone.go('#/tables')
    const left = givenReading()
    left.registry.add(left.registry.screen, shortcut(['Escape']).read)
    left.registry.press('F7', false)
    left.registry.press('Escape', false)
    for (const { pressed, stop, show, render } of [late, gone, left]) {
      stop()
      show()
      render()
      expect(pressed).toEqual([])
    }
  })

  test('keep a scanned code until the screen takes codes', () => {
    const { registry, stop, render } = givenReading()
    const codes: string[] = []
    expect(registry.hasScanner()).toBe(true)
    expect(registry.scan('7861234567890')).toBe(true)
    stop()
    registry.addScanner(registry.screen, () => (code) => codes.push(code))
    expect(codes).toEqual([])
    render()
    expect(codes).toEqual(['7861234567890'])
  })

  test('keep no code for another screen, or for longer than three seconds', () => {
    const codes: string[] = []
    for (const [ms, path] of [
      [3_001, '#/tables/4/payment'],
      [10, '#/sale'],
    ] as const) {
      const { registry, wait, go, render } = givenReading()
      registry.scan('7861234567890')
      wait(ms)
      go(path)
      registry.addScanner(registry.screen, () => (code) => codes.push(code))
      render()
    }
    expect(codes).toEqual([])
  })

  test('go to the dialog that the first of them opens', () => {
    const { registry, pressed, stop, render } = givenReading()
    registry.press('1', false)
    registry.press('Enter', false)
    stop()
    registry.add(registry.screen, () => ({
      keys: ['1'],
      onPress: () => {
        const dialog = Symbol('jump')
        registry.openScope(dialog)
        registry.add(dialog, () => ({ keys: ['Enter'], onPress: (key) => pressed.push(key) }))
      },
    }))
    render()
    expect(pressed).toEqual(['Enter'])
  })

  test('are not pressed below a dialog', () => {
    const { registry, pressed, stop, show, render } = givenReading()
    registry.press('Enter', false)
    stop()
    show()
    registry.openScope(Symbol('dialog'))
    render()
    expect(pressed).toEqual([])
  })
})
