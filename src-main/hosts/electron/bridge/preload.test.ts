import { expect, it, onTestFinished, vi } from 'vitest'
import {
  type Desktop,
  desktopChannel,
  desktopEvents,
  desktopQuestions,
} from '#shared/desktop/desktop.ts'

type Hear = (event: object) => void

async function givenPreload() {
  const exposed = new Map<string, unknown>()
  const heard = new Map<string, Set<Hear>>()
  const invoke = vi.fn<(channel: string, input: unknown) => Promise<unknown>>(async () => 'answer')
  vi.resetModules()
  vi.doMock('electron', () => ({
    contextBridge: {
      exposeInMainWorld: (name: string, given: unknown) => void exposed.set(name, given),
    },
    ipcRenderer: {
      invoke,
      on: (channel: string, hear: Hear) =>
        void heard.set(channel, (heard.get(channel) ?? new Set()).add(hear)),
      off: (channel: string, hear: Hear) => void heard.get(channel)?.delete(hear),
    },
  }))
  onTestFinished(() => {
    vi.doUnmock('electron')
    vi.resetModules()
  })
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['electron', '--mostrador-version=0.2.0'])
  onTestFinished(() => void vi.restoreAllMocks())
  await import('../preload.ts')
  return { exposed, invoke, heard, desktop: exposed.get('desktop') as Desktop }
}

it('gives the page exactly the bridge, and asks each question on its own channel', async () => {
  const { exposed, invoke, desktop } = await givenPreload()
  expect([...exposed.keys()]).toEqual(['desktop'])
  expect(Object.keys(desktop).toSorted()).toEqual(
    ['platform', 'version', 'on', ...desktopQuestions].toSorted(),
  )
  expect([desktop.platform, desktop.version]).toEqual([process.platform, '0.2.0'])
  for (const question of desktopQuestions) {
    const asked = desktop[question] as (input: unknown) => Promise<unknown>
    expect(await asked({ question })).toBe('answer')
    expect(invoke).toHaveBeenLastCalledWith(desktopChannel(question), { question })
  }
})

it('tells the page of events without the sender, until it stops listening', async () => {
  const { heard, desktop } = await givenPreload()
  for (const event of desktopEvents) {
    const listener = vi.fn<(...given: unknown[]) => void>()
    const stop = desktop.on(event, listener)
    const tell = () => heard.get(desktopChannel(event))?.forEach((hear) => hear({ sender: 'ipc' }))
    tell()
    expect(listener.mock.calls).toEqual([[]])
    stop()
    tell()
    expect(listener).toHaveBeenCalledOnce()
  }
})
