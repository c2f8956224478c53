import { expect, it, vi } from 'vitest'
import { FakeWindow, givenElectron } from '#main/testing/doubles/fake-electron.ts'

const WAIT = 0
const CLOSE = 1

async function givenCharge() {
  const electron = givenElectron()
  const { stopBeforeQuit } = await import('./quit.ts')
  const state = { isCharging: true }
  const stop = vi.fn<() => Promise<void>>(async () => {})
  const quit = stopBeforeQuit({ stop, isCharging: () => state.isCharging, log: () => undefined })
  const window = new FakeWindow({})
  quit.guard(window as never)
  const press = (button: number) =>
    electron.showMessageBox.mockResolvedValueOnce({ response: button })
  return { electron, state, stop, window, press, exit: electron.app.exit }
}

it('asks before it closes while a card is charged, and goes on if a person wants that', async () => {
  const { electron, window, press, stop } = await givenCharge()
  press(WAIT)
  expect(window.isKeptOpen()).toBe(true)
  await vi.waitFor(() => expect(electron.showMessageBox).toHaveBeenCalledOnce())
  expect(electron.showMessageBox.mock.lastCall?.[1]).toMatchObject({
    message: 'Se está cobrando con tarjeta.',
    defaultId: WAIT,
    cancelId: WAIT,
  })
  expect(stop).not.toHaveBeenCalled()
})

it('closes after the charge, asks once, and cuts nothing', async () => {
  const { electron, state, window, press, stop, exit } = await givenCharge()
  press(CLOSE)
  expect(window.isKeptOpen()).toBe(true)
  const event = { preventDefault: vi.fn<() => void>() }
  electron.app.emit('before-quit', event)
  expect(event.preventDefault).toHaveBeenCalled()
  await vi.waitFor(() => expect(electron.showMessageBox).toHaveBeenCalledOnce())
  expect(stop).not.toHaveBeenCalled()
  state.isCharging = false
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0))
  expect(stop).toHaveBeenCalledOnce()
  expect(electron.showMessageBox).toHaveBeenCalledOnce()
})

it('asks nothing without a charge, nor when the system shuts down', async () => {
  const first = await givenCharge()
  first.state.isCharging = false
  expect(first.window.isKeptOpen()).toBe(false)
  first.electron.app.emit('window-all-closed')
  await vi.waitFor(() => expect(first.exit).toHaveBeenCalledExactlyOnceWith(0))

  const second = await givenCharge()
  second.window.emit('session-end')
  await vi.waitFor(() => expect(second.exit).toHaveBeenCalledExactlyOnceWith(0))
  for (const { electron } of [first, second]) expect(electron.showMessageBox).not.toHaveBeenCalled()
})
