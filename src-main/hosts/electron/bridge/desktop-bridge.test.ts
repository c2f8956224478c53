import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { desktopChannel, desktopQuestions } from '#shared/desktop/desktop.ts'
import { fakeDisplay, givenElectron } from '#main/testing/doubles/fake-electron.ts'

async function givenBridge() {
  const electron = givenElectron()
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-bridge-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { openWindow } = await import('../window/window.ts')
  const { bridgeDesktop } = await import('./desktop-bridge.ts')
  const { desktopSettings } = await import('./desktop-settings.ts')
  electron.setPath('userData', folder)
  let isOn = false
  const turn = vi.fn<(wanted: boolean) => void>((wanted) => {
    isOn = wanted
  })
  const settings = desktopSettings(folder, { isOn: () => isOn, turn })
  const bridge = bridgeDesktop(
    openWindow({ isKiosk: false, version: '0.2.0', log: () => undefined }),
    settings,
  )
  const window = electron.windows[0]!
  const ask = (channel: string, input?: unknown, from?: object) =>
    electron.ask(channel, input, from)
  return { electron, folder, bridge, window, turn, ask }
}

it('answers exactly the questions of the bridge', async () => {
  const { electron } = await givenBridge()
  expect(electron.channels().toSorted()).toEqual(desktopQuestions.map(desktopChannel).toSorted())
})

it('refuses a question of another page, of a frame, and one with a wrong input', async () => {
  const { ask, window, turn } = await givenBridge()
  const question = desktopChannel('changeSettings')
  const wanted = { isKiosk: true, startsWithSystem: true }
  const { mainFrame } = window.webContents
  for (const from of [
    { sender: {} },
    { senderFrame: { url: 'app://pos/' } },
    { senderFrame: null },
  ]) {
    await expect(ask(question, wanted, from)).rejects.toThrow('Not the page')
  }
  mainFrame.url = 'https://evil.test/'
  await expect(ask(question, wanted)).rejects.toThrow('Not the page')
  mainFrame.url = 'app://pos/#/devices'
  for (const wrong of [
    undefined,
    {},
    { isKiosk: 1, startsWithSystem: null },
    { ...wanted, x: 1 },
  ]) {
    await expect(ask(question, wrong)).rejects.toThrow('changeSettings')
  }
  await expect(ask(desktopChannel('readSettings'), 'x')).rejects.toThrow('readSettings')
  for (const path of ['tables', 'https://evil.test/', '/a b', '/#/x', '/../x']) {
    const asked = ask(desktopChannel('openSecondScreen'), { screenId: 2, path })
    await expect(asked).rejects.toThrow('openSecondScreen')
  }
  expect(turn).not.toHaveBeenCalled()
  expect(window.setKiosk).not.toHaveBeenCalled()
})

it('keeps the settings of this PC and carries them out at once', async () => {
  const { ask, folder, turn, window } = await givenBridge()
  const read = () => ask(desktopChannel('readSettings'))
  expect(await read()).toEqual({ isKiosk: false, startsWithSystem: false })
  const wanted = { isKiosk: true, startsWithSystem: true }
  expect(await ask(desktopChannel('changeSettings'), wanted)).toEqual(wanted)
  expect(window.setKiosk).toHaveBeenCalledExactlyOnceWith(true)
  expect(turn).toHaveBeenCalledExactlyOnceWith(true)
  expect(await read()).toEqual(wanted)
  writeFileSync(join(folder, 'desktop.json'), '{"isKiosk":tr')
  expect(await read()).toEqual({ isKiosk: false, startsWithSystem: true })
})

it('changes nothing if the system refuses the start with it', async () => {
  const { ask, turn, window } = await givenBridge()
  turn.mockImplementation(() => {
    throw new Error('EACCES')
  })
  const wanted = { isKiosk: true, startsWithSystem: true }
  await expect(ask(desktopChannel('changeSettings'), wanted)).rejects.toThrow('EACCES')
  expect(await ask(desktopChannel('readSettings'))).toEqual({
    isKiosk: false,
    startsWithSystem: false,
  })
  expect(window.setKiosk).not.toHaveBeenCalled()
})

it('gives what was opened once, and tells the page of it', async () => {
  const { ask, bridge, window } = await givenBridge()
  const take = () => ask(desktopChannel('takeOpened'))
  expect(await take()).toBeNull()
  bridge.open({ kind: 'LINK', path: '/tables/12' })
  expect(window.webContents.send).toHaveBeenCalledExactlyOnceWith('desktop:opened')
  expect(await take()).toEqual({ kind: 'LINK', path: '/tables/12' })
  expect(await take()).toBeNull()
})

it('shows a path on the second screen when the page asks, and closes it with its screen', async () => {
  const { electron, ask, window } = await givenBridge()
  const { screen } = electron
  const open = (screenId: number) =>
    ask(desktopChannel('openSecondScreen'), { screenId, path: '/customer' })
  expect(await open(2)).toBe(false)
  screen.displays = [fakeDisplay(1), fakeDisplay(2, 1366)]
  screen.emit('display-added')
  expect(window.webContents.send).toHaveBeenCalledExactlyOnceWith('desktop:screensChanged')
  expect(electron.windows).toHaveLength(1)
  expect(await ask(desktopChannel('listScreens'))).toEqual([
    { id: 1, name: 'Screen 1', width: 1366, height: 768, hasWindow: true },
    { id: 2, name: 'Screen 2', width: 1366, height: 768, hasWindow: false },
  ])

  expect(await open(2)).toBe(true)
  const second = electron.windows[1]!
  expect(second.options).toMatchObject({ x: 1366, focusable: false, fullscreen: true })
  expect(second.options['webPreferences']).toMatchObject({ sandbox: true, nodeIntegration: false })
  expect(second.options['webPreferences']).not.toHaveProperty('preload')
  expect(second.loadURL).toHaveBeenCalledExactlyOnceWith('app://pos/#/customer')
  second.emit('ready-to-show')
  expect(second.showInactive).toHaveBeenCalledOnce()
  expect(second.show).not.toHaveBeenCalled()

  screen.displays = [fakeDisplay(1)]
  screen.emit('display-removed')
  expect(second.isDestroyed()).toBe(true)

  screen.displays = [fakeDisplay(1), fakeDisplay(2, 1366)]
  await open(2)
  await ask(desktopChannel('closeSecondScreen'))
  expect(electron.windows[2]?.isDestroyed()).toBe(true)
})
