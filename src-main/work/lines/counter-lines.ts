import type { Log } from '#main/core/acts/context.ts'
import type { Clock } from '#main/core/clock/clock.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { CounterLine, CounterLines } from '#main/core/ports/counter-lines.ts'
import {
  CONTROL_CHANNEL,
  type Control,
  createControl,
  type WelcomeFacts,
} from './control-channel.ts'
import { type ConnectedCounter, SeenCounter } from './counter-sighting.ts'
import type { CounterCopy, FollowCopy } from './follow-copy.ts'
import { createMultiplex, type Multiplex } from './multiplex.ts'
import type { HeardLine } from './websocket-line.ts'

/** Name of the channel that a counter opens to follow the file. */
export const COPY_CHANNEL = 'copy'

export interface CounterLinesPorts {
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** A counter came or went, or its copy became old or current. */
  readonly changed: () => void
  /** Undefined: no counter gets a copy. */
  readonly followCopy?: FollowCopy | undefined
  /** Ends to watch over the copy of a removed counter. */
  readonly forgetCopy?: ((counterId: number) => void) | undefined
}

/** A counter that opened its line, with what it is told first. */
export interface WelcomedCounter extends ConnectedCounter {
  readonly welcome: WelcomeFacts
}

/** The lines of the main till to its counters. */
export interface ConnectedLines extends CounterLines {
  /** Takes over the line of a counter; an older line of it is closed. */
  connect(counter: WelcomedCounter, line: HeardLine): void
  /** Closes all lines. */
  stop(): void
}

interface Connection {
  readonly line: HeardLine
  readonly multiplex: Multiplex
  readonly control: Control
}

/** Keeps one line for each counter: a newer one replaces the older, which a torn cable may have left open. */
export function createCounterLines(ports: CounterLinesPorts): ConnectedLines {
  const connections = new Map<number, Connection>()
  const seen = new Map<number, SeenCounter>()

  function connect({ welcome, ...counter }: WelcomedCounter, line: HeardLine): void {
    const { id } = counter
    connections.get(id)?.multiplex.close()
    const known = seen.get(id) ?? new SeenCounter(ports.clock, counter)
    seen.set(id, known)
    let copy: CounterCopy | undefined
    const isCurrentLine = () => connections.get(id)?.line === line

    function stopCopy(): void {
      copy?.stop()
      copy = undefined
      if (isCurrentLine()) known.follows(undefined)
    }
    function follow(channel: CounterLine): void {
      stopCopy()
      const follower = ports.followCopy?.(id, channel)
      if (follower === undefined) {
        channel.close()
        return
      }
      copy = follower
      known.follows(follower)
      channel.onClose(() => {
        if (copy === follower) stopCopy()
      })
    }

    const multiplex = createMultiplex(line, {
      side: 'MAIN',
      opened(name, channel) {
        if (name === COPY_CHANNEL) follow(channel)
        else channel.close()
      },
      failed: (error) => ports.log('error', 'A line to a counter failed', { counterId: id, error }),
    })
    const control = createControl(multiplex.open(CONTROL_CHANNEL), ports.timers)
    control.welcome(welcome)
    connections.set(id, { line, multiplex, control })
    known.connected(counter)
    line.onHeard(() => {
      if (isCurrentLine() && known.heard()) ports.changed()
    })
    line.onClose(() => {
      const wasCurrent = isCurrentLine()
      stopCopy()
      if (!wasCurrent) return
      connections.delete(id)
      known.away()
      ports.changed()
    })
    ports.changed()
  }

  return {
    connect,
    sighting: (counterId) => seen.get(counterId)?.sighting(),
    ports: async (counterId) => connections.get(counterId)?.control.ports(),
    forget(counterId) {
      const connection = connections.get(counterId)
      connection?.control.forget()
      ports.forgetCopy?.(counterId)
      connection?.multiplex.close()
    },
    openChannel: (counterId, name) => connections.get(counterId)?.multiplex.open(name),
    stop() {
      for (const { multiplex } of connections.values()) multiplex.close()
    },
  }
}
