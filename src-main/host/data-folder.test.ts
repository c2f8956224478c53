import { expect, it } from 'vitest'
import { defaultDataFolder } from './data-folder.ts'

const on = (platform: NodeJS.Platform, environment: Record<string, string> = {}) =>
  defaultDataFolder({ platform, environment, home: '/home/ana' })

it('uses each system’s user data folder', () => {
  expect(on('linux')).toBe('/home/ana/.local/share/mostrador')
  expect(on('linux', { XDG_DATA_HOME: '/datos' })).toBe('/datos/mostrador')
  expect(on('linux', { XDG_DATA_HOME: 'relativa' })).toBe('/home/ana/.local/share/mostrador')
  expect(on('darwin')).toBe('/home/ana/Library/Application Support/Mostrador')
  expect(on('win32', { APPDATA: '/perfil/Roaming' })).toBe('/perfil/Roaming/Mostrador')
})
