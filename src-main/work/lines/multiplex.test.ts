import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { linePair } from '#main/testing/doubles/lines/line-pair.ts'
import { MAXIMUM_MESSAGE_BYTES } from './channel.ts'
import { createMultiplex, MAXIMUM_FRAME_BYTES } from './multiplex.ts'

interface Opened {
  readonly name: string
  readonly channel: CounterLine
}

function givenPair() {
  const pair = linePair()
  const atCounter: Opened[] = []
  const atMain: Opened[] = []
  const failed = vi.fn<(error: unknown) => void>()
  const main = createMultiplex(pair.near, {
    side: 'MAIN',
    opened: (name, channel) => void atMain.push({ name, channel }),
    failed,
  })
  const counter = createMultiplex(pair.far, {
    side: 'COUNTER',
    opened: (name, channel) => void atCounter.push({ name, channel }),
    failed,
  })
  return { ...pair, main, counter, atMain, atCounter, failed }
}

/** Resolves when all that was sent before has arrived. */
async function arrived(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setImmediate(resolve))
}

function heardBy(line: CounterLine): (string | Uint8Array)[] {
  const heard: (string | Uint8Array)[] = []
  line.onMessage((message) => void heard.push(message))
  return heard
}

const message = fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 300 }))

describe('channels of a line', () => {
  test('carry their own messages, whole and in order, in both directions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), message), { maxLength: 40 }),
        async (sendings) => {
          const { main, counter, atMain, atCounter } = givenPair()
          const opened = [
            main.open('port'),
            counter.open('copy'),
            main.open('control'),
            counter.open('x'),
          ]
          await arrived()
          const far = [atCounter[0], atMain[0], atCounter[1], atMain[1]]
          expect(far.map((each) => each?.name)).toEqual(['port', 'copy', 'control', 'x'])
          const heard = far.map((each) => (each === undefined ? [] : heardBy(each.channel)))
          for (const [to, content] of sendings) opened[to]?.send(content)
          await arrived()
          for (const [index, received] of heard.entries()) {
            expect(received).toEqual(
              sendings.filter(([to]) => to === index).map(([, content]) => content),
            )
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('keep what arrives before somebody listens', async () => {
    const { main, atCounter } = givenPair()
    const channel = main.open('control')
    channel.send('first')
    channel.send('second')
    await arrived()
    expect(heardBy(atCounter[0]?.channel as CounterLine)).toEqual(['first', 'second'])
  })

  test('close alone, on both sides, and tell it once', async () => {
    const { main, atCounter } = givenPair()
    const [one, other] = [main.open('one'), main.open('other')]
    await arrived()
    const closed = vi.fn<() => void>()
    atCounter[0]?.channel.onClose(closed)
    const heard = heardBy(atCounter[1]?.channel as CounterLine)
    one.close()
    one.close()
    one.send('too late')
    other.send('still here')
    await arrived()
    expect(closed).toHaveBeenCalledTimes(1)
    expect(heard).toEqual(['still here'])
    const late = vi.fn<() => void>()
    one.onClose(late)
    expect(late).toHaveBeenCalledTimes(1)
  })

  test('end with their line', async () => {
    const { main, atCounter, cut } = givenPair()
    const channel = main.open('control')
    await arrived()
    const closed = vi.fn<() => void>()
    channel.onClose(closed)
    atCounter[0]?.channel.onClose(closed)
    cut()
    expect(closed).toHaveBeenCalledTimes(2)
    channel.send('nowhere')
    channel.close()
    expect(closed).toHaveBeenCalledTimes(2)
  })

  test('share the bytes that wait, so that a copy leaves room for a pinpad', async () => {
    const { main } = givenPair()
    const [copy, port] = [main.open('copy'), main.open('port')]
    copy.send(new Uint8Array(1_000))
    expect(port.waitingBytes).toBeGreaterThanOrEqual(1_000)
    await arrived()
    expect(port.waitingBytes).toBe(0)
  })

  test('refuse to send a message that is too long', async () => {
    const { main, atCounter } = givenPair()
    const channel = main.open('copy')
    expect(() => channel.send(new Uint8Array(MAXIMUM_MESSAGE_BYTES + 1))).toThrow(RangeError)
    channel.send(new Uint8Array(MAXIMUM_MESSAGE_BYTES))
    await arrived()
    expect(heardBy(atCounter[0]?.channel as CounterLine)).toHaveLength(1)
  })
})

describe('a far side that misbehaves', () => {
  test('is cut if it does not read', () => {
    const { main, near } = givenPair()
    const closed = vi.fn<() => void>()
    near.onClose(closed)
    const channel = main.open('copy')
    for (let sent = 0; sent < 20; sent++) channel.send(new Uint8Array(MAXIMUM_MESSAGE_BYTES))
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test('cannot fill the memory through a channel that nobody reads', async () => {
    const { main, atCounter } = givenPair()
    const channel = main.open('x')
    const closed = vi.fn<() => void>()
    channel.onClose(closed)
    for (let sent = 0; sent < 5; sent++) {
      channel.send(new Uint8Array(MAXIMUM_MESSAGE_BYTES))
      await arrived()
    }
    expect(closed).toHaveBeenCalledTimes(1)
    expect(heardBy(atCounter[0]?.channel as CounterLine)).toEqual([])
  })

  test('closes only the channel whose listener failed', async () => {
    const { main, atCounter, failed } = givenPair()
    const [one, other] = [main.open('one'), main.open('other')]
    await arrived()
    atCounter[0]?.channel.onMessage(() => {
      throw new Error('Broken')
    })
    const closed = vi.fn<() => void>()
    one.onClose(closed)
    const heard = heardBy(atCounter[1]?.channel as CounterLine)
    one.send('message')
    other.send('message')
    await arrived()
    expect(closed).toHaveBeenCalledTimes(1)
    expect(failed).toHaveBeenCalledTimes(1)
    expect(heard).toEqual(['message'])
  })

  test('cuts the line, and breaks nothing, with any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.uint8Array({ maxLength: 20 }),
          fc
            .tuple(fc.nat(5), fc.nat(3), fc.uint8Array({ maxLength: 5 }))
            .map(([kind, id, content]) => new Uint8Array([kind, 0, 0, 0, id, ...content])),
        ),
        async (sent) => {
          const pair = linePair()
          const opened = vi.fn<(name: string, channel: CounterLine) => void>()
          createMultiplex(pair.near, { side: 'MAIN', opened, failed: () => undefined })
          const closed = vi.fn<() => void>()
          pair.far.onClose(closed)
          pair.far.send(sent)
          await arrived(1)
          const isFrame = typeof sent !== 'string' && sent.length >= 5 && (sent[0] ?? 0) < 5
          const [kind = 0, , , , id = 0] = typeof sent === 'string' ? [] : sent
          const isValid = isFrame && kind > 0 && (kind !== 1 || id % 2 === 1)
          expect(closed).toHaveBeenCalledTimes(isValid ? 0 : 1)
          expect(opened).toHaveBeenCalledTimes(isValid && kind === 1 ? 1 : 0)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('cuts the line with a frame that is too long, or with too many channels', async () => {
    const long = givenPair()
    const closed = vi.fn<() => void>()
    long.near.onClose(closed)
    long.far.send(new Uint8Array(MAXIMUM_FRAME_BYTES + 1))
    await arrived()
    expect(closed).toHaveBeenCalledTimes(1)
    const many = givenPair()
    many.near.onClose(closed)
    for (let count = 0; count < 65; count++) many.counter.open('x')
    await arrived()
    expect(closed).toHaveBeenCalledTimes(2)
  })
})
