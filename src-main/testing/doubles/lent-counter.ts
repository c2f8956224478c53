import { expect, onTestFinished } from 'vitest'
import { lendPorts, type LentPorts } from '#main/devices/lending/lend-ports.ts'
import { type MachineOptions, thisMachine } from '#main/devices/lending/this-machine.ts'
import type { CounterLine, OpenChannel } from '#main/devices/transport/counter-line.ts'
import { createMultiplex } from '#main/work/lines/multiplex.ts'
import { linePair } from './lines/line-pair.ts'
import { loadTestSerialPort } from './test-serial-port.ts'

export interface LentCounter {
  readonly ports: LentPorts
  readonly openChannel: OpenChannel
  /** True while the counter is switched off. */
  isAway: boolean
  /** Breaks every channel; the counter is connected again at once. */
  cut(): void
  /** Breaks the next channel at this byte of all that is said on it, once. */
  cutAt(byte: number): void
  /** Ends of the messages of the last channel, in bytes of all that was said on it. */
  readonly ends: readonly number[]
  /** Most bytes that waited on a line at once, at the main till. */
  readonly mostWaiting: number
}

/** A counter with the ports of this machine, at the other end of a line in this process. */
export function lentCounter(options: Omit<MachineOptions, 'openChannel'> = {}): LentCounter {
  const ports = lendPorts(thisMachine({ loadSerialPort: loadTestSerialPort, ...options }))
  const open = new Set<() => void>()
  let cutAt = Infinity
  let ends: number[] = []
  let mostWaiting = 0
  const failures: unknown[] = []
  onTestFinished(async () => {
    await ports.stop()
    expect(failures).toEqual([])
  })

  function openChannel(_counterId: number, name: string): CounterLine | undefined {
    if (counter.isAway) return undefined
    const pair = linePair()
    const ownEnds: number[] = []
    const limit = cutAt
    cutAt = Infinity
    ends = ownEnds
    open.add(() => pair.cut())
    const counted = (line: CounterLine): CounterLine => ({
      send(message) {
        const end = (ownEnds.at(-1) ?? 0) + message.length
        ownEnds.push(end)
        if (end > limit) pair.cut()
        line.send(message)
        mostWaiting = Math.max(mostWaiting, line.waitingBytes)
      },
      get waitingBytes() {
        return line.waitingBytes
      },
      onMessage: (take) => line.onMessage(take),
      onClose: (closed) => line.onClose(closed),
      close: () => line.close(),
    })
    const failed = (error: unknown) => void failures.push(error)
    createMultiplex(counted(pair.far), {
      side: 'COUNTER',
      opened: (_name, channel) => ports.serve(channel),
      failed,
    })
    return createMultiplex(counted(pair.near), {
      side: 'MAIN',
      opened: (_name, channel) => channel.close(),
      failed,
    }).open(name)
  }

  const counter: LentCounter = {
    ports,
    openChannel,
    isAway: false,
    cut() {
      for (const each of open) each()
      open.clear()
    },
    cutAt(byte) {
      cutAt = byte
    },
    get ends() {
      return ends
    },
    get mostWaiting() {
      return mostWaiting
    },
  }
  return counter
}
