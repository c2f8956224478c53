import { expect, it } from 'vitest'
import { anchorFolder, defaultDataFolder } from './data-folder.ts'

const on = (platform: NodeJS.Platform, environment: Record<string, string> = {}) =>
  defaultDataFolder({ platform, environment, home: '/home/ana' })

it('uses each system’s user data folder', () => {
  expect(on('linux')).toBe('/home/ana/.local/share/mostrador')
  expect(on('linux', { XDG_DATA_HOME: '/datos' })).toBe('/datos/mostrador')
  expect(on('linux', { XDG_DATA_HOME: 'relativa' })).toBe('/home/ana/.local/share/mostrador')
  expect(on('darwin')).toBe('/home/ana/Library/Application Support/Mostrador')
  expect(on('win32', { APPDATA: '/perfil/Roaming' })).toBe('/perfil/Roaming/Mostrador')
})

it('keeps the second anchor outside the data folder on each system', () => {
  const anchorOn = (platform: NodeJS.Platform, environment: Record<string, string> = {}) =>
    anchorFolder({ platform, environment, home: '/home/ana' })
  expect(anchorOn('linux')).toBe('/home/ana/.local/state/mostrador')
  expect(anchorOn('linux', { XDG_STATE_HOME: '/estado' })).toBe('/estado/mostrador')
  expect(anchorOn('linux', { XDG_STATE_HOME: 'relativa' })).toBe('/home/ana/.local/state/mostrador')
  expect(anchorOn('darwin')).toBe('/home/ana/Library/Application Support/Mostrador anchors')
  expect(anchorOn('win32', { LOCALAPPDATA: '/perfil/Local' })).toBe(
    '/perfil/Local/Mostrador anchors',
  )
})
