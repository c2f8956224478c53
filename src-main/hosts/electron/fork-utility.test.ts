import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { FINISHED } from '#main/devices/processes/side-process.ts'

const modulePath = new URL('./integrity-process.js', import.meta.url)

class FakeUtility extends EventEmitter {
  readonly kill = vi.fn<() => boolean>(() => true)
}

let utility: FakeUtility
const fork = vi.fn<(path: string, input: readonly string[]) => FakeUtility>(() => {
  utility = new FakeUtility()
  return utility
})
vi.doMock('electron', () => ({ utilityProcess: { fork } }))

afterEach(() => vi.doUnmock('electron'))

async function start() {
  const { forkUtility } = await import('./fork-utility.ts')
  const message = vi.fn<(message: unknown) => void>()
  const exit = vi.fn<(code: number | null) => void>()
  const started = forkUtility(modulePath, { file: 'mostrador.db' }, { message, exit })
  return { started, message, exit }
}

it("starts a module as Electron's own process, hears it and ends it", async () => {
  const { started, message, exit } = await start()
  expect(fork.mock.calls[0]?.slice(0, 2)).toEqual([
    fileURLToPath(modulePath),
    ['{"file":"mostrador.db"}'],
  ])
  utility.emit('message', { table: 'invoices' })
  expect(message).toHaveBeenCalledWith({ table: 'invoices' })
  started.end()
  expect(utility.kill).toHaveBeenCalledOnce()
  utility.emit('exit', 15)
  expect(exit).toHaveBeenCalledWith(15)
})

it('ends a process that has finished, which Electron would keep', async () => {
  const { message, exit } = await start()
  utility.emit('message', FINISHED)
  expect(utility.kill).toHaveBeenCalledOnce()
  utility.emit('exit', 15)
  expect(exit).toHaveBeenCalledWith(0)
  expect(message).not.toHaveBeenCalled()
})
