import type { Clock, Log } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { defaultCounterSettings } from '#main/core/settings/counter-settings.ts'
import { epochStamp } from '#main/core/shop/epoch-stamp.ts'
import { type CopyFollower, createCopyFollower } from '#main/work/copy/follower/copy-follower.ts'
import {
  CONTROL_CHANNEL,
  type ControlAnswer,
  type ControlPort,
  readControlRequest,
  type Welcome,
} from '#main/work/lines/control-channel.ts'
import { COPY_CHANNEL } from '#main/work/lines/counter-lines.ts'
import { createMultiplex } from '#main/work/lines/multiplex.ts'
import type { CounterState, CounterStatePlace } from './counter-state.ts'
import { createCopyReadings, type ReadFromCopy } from './copy-readings.ts'
import { createMainTill, type MainTill } from './main-till.ts'
import type { ProgramLinks } from './program-links.ts'

const COPY_RETRY_MS = 5_000

/** A counter's line to its main till and the copy that comes over it, until it is stopped. */
export interface Following {
  readonly main: MainTill
  readonly follower: CopyFollower
  readonly readFromCopy: ReadFromCopy
  /** Resolves when the copy is whole on the disk and nothing writes it. */
  stop(): Promise<void>
}

export interface FollowingPorts extends CounterStatePlace {
  readonly state: () => CounterState
  /** Stores a part of the state. */
  readonly change: (part: Partial<CounterState>) => void
  readonly version: string
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly links: ProgramLinks
  /** Address of this program for tablets and for the main till. */
  readonly address: () => string | undefined
  /** Lists the serial lines and print queues of this PC. */
  readonly listPorts: () => Promise<readonly ControlPort[]>
  /** Serves a port that the main till opens. */
  readonly servePort: (channel: CounterLine) => void
  /** The main till removed this counter: its data are to be forgotten. */
  readonly removed: () => void
}

/** Connects to the main till, and again whenever the line breaks. */
export function startFollowing(ports: FollowingPorts): Following {
  const { clock, timers, log, folder, pepper, state, change } = ports
  const { authorityCertificate, token } = state()
  let cancelRetry: (() => void) | undefined
  const readings = createCopyReadings({
    reads: () => ({ ...ports, epoch: state().epoch, token }),
    isMainHeard: () => main.isHeard,
    rest: () => follower.rest(),
    lagMs: () => follower.state().lagMs,
  })
  const follower = createCopyFollower({
    folder,
    clock,
    timers,
    log,
    unread: () => readings.close(),
    changed: tryAgainAfterFault,
    runTask: ports.links.runCopyTask,
  })

  /** A copy that could not be written is tried again with the next line; the present one may stay open for weeks. */
  function tryAgainAfterFault(): void {
    if (follower.state().fault === null || cancelRetry !== undefined) return
    cancelRetry = timers.after(COPY_RETRY_MS, () => {
      cancelRetry = undefined
      if (follower.state().fault !== null) main.reconnect()
    })
  }

  function control(channel: CounterLine): void {
    channel.onMessage((message) => {
      const request = readControlRequest(message)
      if (request === undefined) channel.close()
      else if (request.kind === 'forget') ports.removed()
      else if (request.kind === 'ports') void answerPorts(channel, request.id)
      else keepWelcome(request)
    })
  }

  /** The state is written only if something has changed: this comes with each line. */
  function keepWelcome({ name, emissionPoints, takeoverAfterSeconds, programs }: Welcome): void {
    const known = state()
    const isSame =
      JSON.stringify([name, emissionPoints, takeoverAfterSeconds, programs]) ===
      JSON.stringify([known.name, known.emissionPoints, known.takeoverAfterSeconds, known.programs])
    if (isSame) return
    const emissionPointIds = emissionPoints.map(({ id }) => id)
    change({ name, emissionPoints, emissionPointIds, takeoverAfterSeconds, programs })
  }

  async function answerPorts(channel: CounterLine, id: number): Promise<void> {
    try {
      const answer = { id, ports: [...(await ports.listPorts())] } satisfies ControlAnswer
      channel.send(JSON.stringify(answer))
    } catch (error) {
      log('warn', 'The ports of this machine could not be listed', error)
    }
  }

  function connected(line: CounterLine, url: string): void {
    const multiplex = createMultiplex(line, {
      side: 'COUNTER',
      opened(name, channel) {
        if (name === CONTROL_CHANNEL) control(channel)
        else if (name === 'port') ports.servePort(channel)
        else channel.close()
      },
      failed: (error) => log('error', 'A channel of the main till failed', error),
    })
    follower.follow(multiplex.open(COPY_CHANNEL))
    const { urls } = state()
    // The address that answered is tried first after a start.
    if (urls[0] !== url) change({ urls: [url, ...urls.filter((each) => each !== url)] })
  }

  const main = createMainTill({
    urls: () => [...new Set([...state().urls, ...(state().programs ?? [])])],
    authorityCertificate,
    token,
    pepper,
    stamp: () => epochStamp(state().epoch, pepper),
    epoch: () => state().epoch,
    clock,
    timers,
    log,
    takeoverAfterMs: () =>
      (state().takeoverAfterSeconds ?? defaultCounterSettings.takeoverAfterSeconds) * 1000,
    lineHeaders() {
      const address = ports.address()
      return {
        'x-program-version': ports.version,
        ...(address !== undefined && { 'x-counter-address': address }),
      }
    },
    links: ports.links,
    connected,
    removed: ports.removed,
    newEpoch: (epoch) => change({ epoch }),
  })

  return {
    main,
    follower,
    readFromCopy: readings.read,
    async stop() {
      cancelRetry?.()
      await main.stop()
      await readings.end()
      await follower.stop()
    },
  }
}
