import { expect, it } from 'vitest'
import { repeat } from './repeat.ts'
import type { Timers } from './timers.ts'

/** Timers that a test lets come, in the order of their waits. */
function givenTimers() {
  const planned: { readonly milliseconds: number; readonly call: () => void }[] = []
  const timers: Timers = {
    after(milliseconds, call) {
      const timer = { milliseconds, call }
      planned.push(timer)
      return () => void planned.splice(planned.indexOf(timer) >>> 0, 1)
    },
  }
  return {
    timers,
    waits: () => planned.map(({ milliseconds }) => milliseconds),
    come: async () => {
      planned.shift()?.call()
      await settled()
    },
  }
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))
const never = (error: unknown) => expect.unreachable(String(error))

it('runs again after the wait that follows each end, also after a failure', async () => {
  const { timers, waits, come } = givenTimers()
  const failures: unknown[] = []
  let count = 0
  const run = () => {
    count++
    return count === 1 ? Promise.reject(new Error('off')) : Promise.resolve()
  }
  repeat({ timers, everyMs: 500, run, failed: (error) => failures.push(error) })
  expect(waits()).toEqual([500])
  await come()
  await come()
  expect({ count, failures, waits: waits() }).toEqual({
    count: 2,
    failures: [new Error('off')],
    waits: [500],
  })
})

it('asks for the wait each time if it changes', async () => {
  const { timers, waits, come } = givenTimers()
  let wait = 10
  const run = () => {
    wait = 70
    return Promise.resolve()
  }
  repeat({ timers, everyMs: () => wait, run, failed: never })
  expect(waits()).toEqual([10])
  await come()
  expect(waits()).toEqual([70])
})

it('runs what is asked for meanwhile after the run in progress, not beside it', async () => {
  const { timers, come } = givenTimers()
  const gates: (() => void)[] = []
  const begun: (string | undefined)[] = []
  const repeated = repeat<string>({
    timers,
    everyMs: 500,
    run: async (given) => {
      begun.push(given)
      await new Promise<void>((resolve) => gates.push(resolve))
    },
    failed: never,
  })
  await come()
  const asked = repeated.now('pressed')
  await settled()
  expect(begun).toEqual([undefined])
  gates.shift()?.()
  await settled()
  expect(begun).toEqual([undefined, 'pressed'])
  gates.shift()?.()
  await asked
})

it('rejects to the caller who asked for a run that fails', async () => {
  const { timers } = givenTimers()
  const run = () => Promise.reject(new Error('off'))
  const repeated = repeat({ timers, everyMs: 500, run, failed: never })
  await expect(repeated.now(undefined)).rejects.toThrow('off')
})

it('a stop waits for the run in progress, and nothing runs after it', async () => {
  const { timers, waits, come } = givenTimers()
  let end = () => {}
  let count = 0
  const run = async () => {
    count++
    await new Promise<void>((resolve) => (end = resolve))
  }
  const repeated = repeat({ timers, everyMs: 500, run, failed: never })
  await come()
  let isStopped = false
  const stopped = repeated.stop().then(() => (isStopped = true))
  await settled()
  expect(isStopped).toBe(false)
  end()
  await stopped
  await repeated.now(undefined)
  expect({ count, waits: waits() }).toEqual({ count: 1, waits: [] })
})
