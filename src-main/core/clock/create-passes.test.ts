import { expect, it } from 'vitest'
import { createPasses, type Passes } from './create-passes.ts'

/** Creates passes over a list, with timers that the test fires. */
function givenPasses(nextWait?: number) {
  const timers: { readonly at: number; readonly call: () => void; isCancelled: boolean }[] = []
  const seen: (boolean | string)[] = []
  let work: () => Promise<void> = () => Promise.resolve()
  const passes: Passes<number> = createPasses<number>({
    timers: {
      after(at, call) {
        const timer = { at, call, isCancelled: false }
        timers.push(timer)
        return () => {
          timer.isCancelled = true
        }
      },
    },
    quietMs: 50,
    longestWait: 60_000,
    pass: async (isHurried) => {
      seen.push(isHurried)
      await work()
      return seen.length
    },
    nothing: 0,
    nextWait: () => Promise.resolve(nextWait),
    onFailure: () => seen.push('failed'),
  })
  const fire = async () => {
    const timer = timers.findLast(({ isCancelled }) => !isCancelled)
    if (timer === undefined) throw new Error('Nothing is due')
    timer.isCancelled = true
    timer.call()
    await new Promise((resolve) => setImmediate(resolve))
    return timer.at
  }
  const waits = () => timers.filter(({ isCancelled }) => !isCancelled).map(({ at }) => at)
  return { passes, seen, fire, waits, works: (next: typeof work) => (work = next) }
}

it('makes one pass after many calls of wake, and none without a call', async () => {
  const { passes, seen, fire, waits } = givenPasses()
  expect(waits()).toEqual([])
  passes.wake()
  passes.wake()
  expect(waits()).toEqual([50])
  await fire()
  expect(seen).toEqual([false])
  expect(waits()).toEqual([])
})

it('makes another pass if wake was called during one, and when something is due', async () => {
  const { passes, seen, fire, works } = givenPasses(5000)
  works(() => {
    if (seen.length === 1) passes.wake()
    return Promise.resolve()
  })
  passes.wake()
  expect(await fire()).toBe(50)
  expect(await fire()).toBe(50)
  expect(await fire()).toBe(5000)
  expect(seen).toEqual([false, false, false])
})

it('tries again after the longest wait if a pass fails', async () => {
  const { passes, seen, fire, waits, works } = givenPasses()
  works(() => Promise.reject(new Error('Disk full')))
  passes.wake()
  await fire()
  expect(seen).toEqual([false, 'failed'])
  expect(waits()).toEqual([60_000])
})

it('delays a pass while other acts arrive, but not for its own acts', async () => {
  const { passes, seen, fire, waits, works } = givenPasses()
  works(async () => {
    await passes.own(() => Promise.resolve(passes.wake()))
    await passes.untilQuiet()
    seen.push('own')
    passes.wake()
    await passes.untilQuiet()
    seen.push('other')
  })
  passes.wake()
  await fire()
  expect(seen).toEqual([false, 'own'])
  expect(waits()).toEqual([50])
  await fire()
  expect(seen).toEqual([false, 'own', 'other'])
})

function givenHeldPass() {
  const given = givenPasses()
  given.works(async () => {
    given.passes.wake()
    await given.passes.untilQuiet()
    given.seen.push('on')
  })
  given.passes.wake()
  return given
}

it('ends the pause of a pass at once if somebody waits for the next one', async () => {
  const { passes, seen, fire } = givenHeldPass()
  await fire()
  expect(seen).toEqual([false])
  await passes.run()
  expect(seen).toEqual([false, 'on', true, 'on'])
})

it('ends the pause of a pass at once by a stop, and makes none afterwards', async () => {
  const { passes, seen, fire } = givenHeldPass()
  await fire()
  await passes.stop()
  expect(await passes.run()).toBe(0)
  expect(seen).toEqual([false, 'on'])
})
