import type { Clock, Log } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import type { SendToMain } from '#main/core/ports/bringing.ts'
import { defaultCounterSettings } from '#main/core/settings/counter-settings.ts'
import { epochStamp } from '#main/core/shop/epoch-stamp.ts'
import type { ReturnGrant } from '#main/core/shop/return-proof.ts'
import { CONTROL_CHANNEL, readControlRequest } from '#main/work/lines/control-channel.ts'
import { createMultiplex } from '#main/work/lines/multiplex.ts'
import { askToReturn } from './ask-to-return.ts'
import type { CounterState, CounterStatePlace, Separation } from './counter-state.ts'
import { createMainTill, type MainTill } from './main-till.ts'
import type { ProgramLinks } from './program-links.ts'
import { createSendToMain } from './send-to-main.ts'

const ASK_AGAIN_MS = 5_000

/** How a program that is apart finds the program that leads, and sends to it. */
export interface FoundMain {
  readonly main: MainTill
  readonly send: SendToMain
  stop(): Promise<void>
}

export interface FindMainPorts extends CounterStatePlace {
  readonly state: CounterState & { readonly separation: Separation }
  readonly version: string
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly links: ProgramLinks
  /** Address of this program for the main till. */
  readonly address: () => string | undefined
  /** Called for each new line. */
  readonly heard: () => void
  /** The program that leads has another epoch or another list: this one is to go on with what it said. */
  readonly readmitted: (url: string, grant: ReturnGrant, past: SharedPast) => void
}

/**
 * Keeps a line to the main till without following its file. It tells the main till that this counter is apart. Another
 * program may lead meanwhile: then it is asked first what both share.
 */
export function findMain(ports: FindMainPorts): FoundMain {
  const { clock, timers, log, pepper, state } = ports
  const { authorityCertificate, token, separation, phase } = state
  let newer: number | undefined
  let asking: Promise<void> | undefined
  let isStopped = false
  let isRemoved = false
  let cancel: (() => void) | undefined

  function askAt(url: string): void {
    asking ??= comeBack(url)
      .catch((error: unknown) => log('debug', 'The main till does not answer', { url, error }))
      .finally(() => {
        asking = undefined
        // Each new line asks again.
        cancel = timers.after(ASK_AGAIN_MS, () => main.reconnect())
      })
  }

  async function comeBack(url: string): Promise<void> {
    const asked = { counterId: state.counterId, epoch: separation.fileEpoch }
    const answer = await askToReturn(url, asked, { ...ports, authorityCertificate })
    if (isStopped) return
    if (answer.kind === 'granted') ports.readmitted(url, answer.grant, answer.past)
    else log('warn', 'The main till does not take this program back', { url, code: answer.code })
  }

  function connected(line: CounterLine, url: string): void {
    createMultiplex(line, {
      side: 'COUNTER',
      opened(name, channel) {
        // Ports of this PC are its own while it is apart.
        if (name !== CONTROL_CHANNEL) channel.close()
        else channel.onMessage((message) => warnIfRemoved(message, channel))
      },
      failed: (error) => log('error', 'A channel of the main till failed', error),
    })
    if (newer === undefined) ports.heard()
    else askAt(url)
  }

  function warnIfRemoved(message: string | Uint8Array, channel: CounterLine): void {
    const request = readControlRequest(message)
    if (request === undefined) channel.close()
    else if (request.kind === 'forget') removed()
  }

  /** Its data are not forgotten: they have acts that no other program knows. */
  function removed(): void {
    if (isRemoved) return
    isRemoved = true
    log('warn', 'The main till has removed this program, which has acts that were not brought')
  }

  const main = createMainTill({
    urls: () => [...new Set([...state.urls, ...(state.programs ?? [])])],
    authorityCertificate,
    token,
    pepper,
    stamp: () => epochStamp(state.epoch, pepper),
    epoch: () => state.epoch,
    clock,
    timers,
    log,
    takeoverAfterMs: () =>
      (state.takeoverAfterSeconds ?? defaultCounterSettings.takeoverAfterSeconds) * 1000,
    lineHeaders() {
      const address = ports.address()
      return {
        'x-program-version': ports.version,
        'x-apart': phase,
        ...(address !== undefined && { 'x-counter-address': address }),
      }
    },
    links: ports.links,
    connected,
    removed,
    unknownAt: askAt,
    newEpoch: (epoch) => (newer = epoch),
  })

  return {
    main,
    send: createSendToMain({
      main,
      isReady: () => newer === undefined,
      pepper,
      epoch: () => state.epoch,
    }),
    async stop() {
      isStopped = true
      cancel?.()
      await main.stop()
    },
  }
}
