import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createAutostart } from './autostart.ts'

const noItems = {
  getLoginItemSettings: () => {
    throw new Error('Not on Linux')
  },
  setLoginItemSettings: () => {
    throw new Error('Not on Linux')
  },
}

function givenHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'mostrador-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return home
}

it('writes an entry of the desktop on Linux that starts the program with its data, and removes it', () => {
  const home = givenHome()
  const autostart = createAutostart({
    platform: 'linux',
    environment: {},
    home,
    program: '/opt/Mostrador 100%/mostrador',
    options: ['--data=/srv/caja "uno"'],
    loginItems: noItems,
  })
  expect(autostart.isOn()).toBe(false)
  autostart.turn(true)
  expect(autostart.isOn()).toBe(true)
  const entry = readFileSync(join(home, '.config/autostart/mostrador.desktop'), 'utf8')
  expect(entry).toContain(
    'Exec="/opt/Mostrador 100%%/mostrador" "--data=/srv/caja \\\\"uno\\\\""\n',
  )
  autostart.turn(false)
  autostart.turn(false)
  expect(autostart.isOn()).toBe(false)
})

it('uses the configured folder of the desktop', () => {
  const home = givenHome()
  const environment = { XDG_CONFIG_HOME: join(home, 'settings') }
  createAutostart({
    platform: 'linux',
    environment,
    home,
    program: '/opt/mostrador',
    options: [],
    loginItems: noItems,
  }).turn(true)
  expect(readFileSync(join(home, 'settings/autostart/mostrador.desktop'), 'utf8')).toContain(
    '[Desktop Entry]',
  )
})

it('enters the program and its options in the list of Windows, and finds its own entry by both', () => {
  const set = vi.fn<(item: object) => void>()
  const get = vi.fn<(item: object) => { openAtLogin: boolean }>(() => ({ openAtLogin: true }))
  const item = { path: 'C:\\Mostrador\\Mostrador.exe', args: ['--data=D:\\caja'] }
  const autostart = createAutostart({
    platform: 'win32',
    environment: {},
    home: 'C:\\Users\\Ana',
    program: item.path,
    options: item.args,
    loginItems: { getLoginItemSettings: get, setLoginItemSettings: set } as never,
  })
  autostart.turn(true)
  expect(set).toHaveBeenCalledExactlyOnceWith({ ...item, openAtLogin: true })
  expect(autostart.isOn()).toBe(true)
  expect(get).toHaveBeenCalledExactlyOnceWith(item)
})
