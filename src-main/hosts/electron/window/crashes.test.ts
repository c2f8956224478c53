import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { givenElectron } from '#main/testing/doubles/fake-electron.ts'

async function given() {
  const electron = givenElectron()
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-crashes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { avoidFaultyGpu, watchProcesses } = await import('./crashes.ts')
  const log = vi.fn<(level: string, message: string, detail?: unknown) => void>()
  watchProcesses(folder, log)
  const crash = (type: string, reason = 'crashed') =>
    electron.app.emit('child-process-gone', {}, { type, reason, exitCode: 139 })
  const start = () => avoidFaultyGpu(folder)
  return { electron, folder, log, crash, start }
}

it('draws without the graphics card after three crashes of its driver, in this version', async () => {
  const { electron, crash, start, log } = await given()
  crash('GPU')
  crash('Utility')
  crash('GPU')
  start()
  expect(electron.app.disableHardwareAcceleration).not.toHaveBeenCalled()
  crash('GPU')
  expect(log).toHaveBeenCalledTimes(4)
  expect(log).toHaveBeenLastCalledWith('error', expect.any(String), {
    type: 'GPU',
    reason: 'crashed',
    exitCode: 139,
  })
  start()
  expect(electron.app.disableHardwareAcceleration).toHaveBeenCalledOnce()
  electron.setVersion('0.3.0')
  start()
  expect(electron.app.disableHardwareAcceleration).toHaveBeenCalledOnce()
})

it('takes the end of a process that was asked for as none', async () => {
  const { crash, folder, log } = await given()
  for (let time = 0; time < 4; time++) {
    crash('GPU', 'clean-exit')
    crash('GPU', 'killed')
  }
  expect(log).not.toHaveBeenCalled()
  expect(existsSync(join(folder, 'without-gpu.json'))).toBe(false)
})
