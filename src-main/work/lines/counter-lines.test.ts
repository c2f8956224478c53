import { describe, expect, test, vi } from 'vitest'
import { TestClock } from '#main/testing/test-app.ts'
import { linePair } from '#main/testing/doubles/lines/line-pair.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { ControlRequest } from './control-channel.ts'
import { COPY_CHANNEL, createCounterLines } from './counter-lines.ts'
import type { CopyLag, FollowCopy } from './follow-copy.ts'
import { createMultiplex } from './multiplex.ts'

const counter = {
  id: 2,
  address: 'https://192.168.1.21:4600',
  version: '1.0.0',
  epoch: 1,
  apart: null,
}
const welcome = {
  name: 'Barra',
  emissionPoints: [{ id: 2, code: '002' }],
  takeoverAfterSeconds: 10,
  programs: [],
}
const PORTS = [{ kind: 'SERIAL', path: '/dev/ttyUSB0', name: 'Pinpad' }] as const

async function arrived(): Promise<void> {
  for (let round = 0; round < 4; round++) await new Promise((resolve) => setImmediate(resolve))
}

function givenLines() {
  const clock = new TestClock()
  const due: (() => void)[] = []
  const changed = vi.fn<() => void>()
  const copy: { state: CopyLag; followed: number; stopped: number } = {
    state: { isCurrent: true, lagMs: 5, lagActs: 0 },
    followed: 0,
    stopped: 0,
  }
  const followCopy: FollowCopy = () => {
    copy.followed += 1
    return { state: () => copy.state, stop: () => void (copy.stopped += 1) }
  }
  const lines = createCounterLines({
    clock,
    timers: {
      after: (_, call) => {
        due.push(call)
        return () => void due.splice(due.indexOf(call), 1)
      },
    },
    log: () => undefined,
    changed,
    followCopy,
  })
  return { lines, clock, due, changed, copy }
}

/** A counter's end of a line: it answers requests for its ports unless `isSilent`. */
function connect({ lines }: ReturnType<typeof givenLines>, options = { isSilent: false }) {
  const { near, far, cut } = linePair()
  const heard: (() => void)[] = []
  const asked: ControlRequest[] = []
  const channels = new Map<string, CounterLine>()
  const multiplex = createMultiplex(far, {
    side: 'COUNTER',
    opened(name, channel) {
      channels.set(name, channel)
      if (name !== 'control') return
      channel.onMessage((message) => {
        const request = ControlRequest.parse(JSON.parse(String(message)))
        const { id, kind } = request
        asked.push(request)
        if (kind === 'ports' && !options.isSilent)
          channel.send(JSON.stringify({ id, ports: PORTS }))
      })
    },
    failed: () => undefined,
  })
  const closed = vi.fn<() => void>()
  far.onClose(closed)
  // Not a spread: the line's waiting bytes are a getter.
  const line = Object.create(near, {
    onHeard: { value: (listener: () => void) => void heard.push(listener) },
  })
  lines.connect({ ...counter, welcome }, line)
  return { multiplex, cut, closed, asked, channels, hear: () => heard.forEach((call) => call()) }
}

describe('a connected counter', () => {
  test('is unknown before it connects, and then seen with its times', () => {
    const given = givenLines()
    expect(given.lines.sighting(2)).toBeUndefined()
    const { hear, cut } = connect(given)
    given.clock.advance(1_000)
    hear()
    expect(given.lines.sighting(2)).toEqual({
      isConnected: true,
      heardAt: '2026-11-21T19:58:01.000Z',
      awayAt: null,
      isCurrent: false,
      lagMs: null,
      lagActs: null,
      maxLagMs: 0,
      address: 'https://192.168.1.21:4600',
      version: '1.0.0',
      epoch: 1,
      apart: null,
    })
    given.clock.advance(1_000)
    cut()
    expect(given.lines.sighting(2)).toMatchObject({
      isConnected: false,
      heardAt: '2026-11-21T19:58:01.000Z',
      awayAt: '2026-11-21T19:58:02.000Z',
    })
    expect(given.changed).toHaveBeenCalledTimes(2)
  })

  test('has a current copy only while it follows and was heard within 2 s', async () => {
    const given = givenLines()
    const { multiplex, hear } = connect(given)
    multiplex.open(COPY_CHANNEL)
    await arrived()
    expect(given.copy.followed).toBe(1)
    hear()
    const isCurrent = () => given.lines.sighting(2)?.isCurrent
    expect(isCurrent()).toBe(true)
    given.clock.advance(2_001)
    expect(isCurrent()).toBe(false)
    hear()
    expect(isCurrent()).toBe(true)
    given.copy.state = { isCurrent: false, lagMs: 900, lagActs: 7 }
    given.changed.mockClear()
    hear()
    expect(given.lines.sighting(2)).toMatchObject({
      isCurrent: false,
      lagMs: 900,
      lagActs: 7,
      maxLagMs: 900,
    })
    expect(given.changed).toHaveBeenCalledTimes(1)
    given.clock.advance(24 * 60 * 60_000)
    expect(given.lines.sighting(2)?.maxLagMs).toBe(0)
  })

  test('has an older copy the longer it is away', async () => {
    const given = givenLines()
    const { multiplex, hear, cut } = connect(given)
    multiplex.open(COPY_CHANNEL)
    await arrived()
    hear()
    cut()
    given.clock.advance(60_000)
    expect(given.lines.sighting(2)).toMatchObject({
      isCurrent: false,
      lagMs: 60_005,
      lagActs: null,
    })
    expect(given.copy.stopped).toBe(1)
  })

  test('begins again with one copy if it opens the channel again', async () => {
    const given = givenLines()
    const { multiplex } = connect(given)
    multiplex.open(COPY_CHANNEL)
    multiplex.open(COPY_CHANNEL).close()
    await arrived()
    expect([given.copy.followed, given.copy.stopped]).toEqual([2, 2])
  })

  test('has one line: a newer one replaces the older, whose copy ends', async () => {
    const given = givenLines()
    const older = connect(given)
    older.multiplex.open(COPY_CHANNEL)
    await arrived()
    const newer = connect(given)
    expect(older.closed).toHaveBeenCalledTimes(1)
    expect(newer.closed).not.toHaveBeenCalled()
    expect(given.copy.stopped).toBe(1)
    older.cut()
    expect(given.lines.sighting(2)?.isConnected).toBe(true)
  })

  test('is told first what it must know while the main till is away', async () => {
    const given = givenLines()
    const { asked } = connect(given)
    await arrived()
    expect(asked).toEqual([{ id: 1, kind: 'welcome', ...welcome }])
  })

  test('may not open other channels', async () => {
    const given = givenLines()
    const { multiplex } = connect(given)
    const channel = multiplex.open('port')
    const closed = vi.fn<() => void>()
    channel.onClose(closed)
    await arrived()
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test('tells its ports', async () => {
    const given = givenLines()
    connect(given)
    expect(await given.lines.ports(2)).toEqual(PORTS)
    expect(await given.lines.ports(7)).toBeUndefined()
  })

  test('counts as unreachable if it does not answer in time, or leaves meanwhile', async () => {
    const given = givenLines()
    const { cut } = connect(given, { isSilent: true })
    const late = given.lines.ports(2)
    await arrived()
    for (const call of given.due.splice(0)) call()
    expect(await late).toBeUndefined()
    const broken = given.lines.ports(2)
    await arrived()
    cut()
    expect(await broken).toBeUndefined()
    expect(await given.lines.ports(2)).toBeUndefined()
  })

  test('gets a channel for a port; one that is away gets none', async () => {
    const given = givenLines()
    const { channels, cut } = connect(given)
    const port = given.lines.openChannel(2, 'port')
    await arrived()
    expect(channels.has('port')).toBe(true)
    const closed = vi.fn<() => void>()
    port?.onClose(closed)
    cut()
    expect(closed).toHaveBeenCalledTimes(1)
    expect(given.lines.openChannel(2, 'port')).toBeUndefined()
  })

  test('is cut when the program stops', () => {
    const given = givenLines()
    const { closed } = connect(given)
    given.lines.stop()
    expect(closed).toHaveBeenCalledTimes(1)
  })
})
