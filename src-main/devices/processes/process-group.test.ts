import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { forkProcess } from './fork-process.ts'
import { ProcessGroup } from './process-group.ts'

const moduleUrl = (name: string) => new URL(`../../testing/programs/${name}.ts`, import.meta.url)
const numbers = Array.from({ length: 200 }, (_, index) => index)

it('passes all messages of a process on before its exit code', async () => {
  const told: unknown[] = []
  const group = new ProcessGroup(forkProcess)
  const code = await group.run(moduleUrl('told-process'), numbers, (message) => told.push(message))
  expect(told).toEqual(numbers)
  expect(code).toBe(3)
})

it('ends a process that is inside a long statement at once', async () => {
  const group = new ProcessGroup(forkProcess)
  const { promise: told, resolve } = Promise.withResolvers<{ pid: number }>()
  const ended = group.run(moduleUrl('blocked-process'), { file: 'mostrador.db' }, (message) =>
    resolve(message as { pid: number }),
  )
  const { pid } = await told
  expect(await told).toEqual({
    input: { file: 'mostrador.db' },
    pid,
    priority: constants.priority.PRIORITY_LOW,
  })
  const disk = spawnSync('ionice', ['-p', String(pid)], { encoding: 'utf8' })
  // Without ionice there is an error and no output.
  expect(disk.error === undefined ? disk.stdout.trim() : 'idle').toBe('idle')
  await group.stop()
  expect(await ended).toBe(null)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

it('a program that stops waits until its processes have ended, although they do not keep it running', () => {
  const program = fileURLToPath(moduleUrl('stopping-program'))
  const { status, stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'stopped' })
})

it('starts no process after its stop', async () => {
  const group = new ProcessGroup(() => expect.unreachable())
  await group.stop()
  expect(await group.run(moduleUrl('told-process'), numbers)).toBe(null)
})

it('reports a module that cannot be started by its exit code', async () => {
  const group = new ProcessGroup(forkProcess)
  const code = await group.run(moduleUrl('not-there'), null)
  expect(code).toBe(1)
})
