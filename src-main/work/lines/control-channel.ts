import { z } from 'zod'
import { counterPortKinds } from '#shared/api/machine/counters.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'

/** Name of the channel that the main till opens for its requests. */
export const CONTROL_CHANNEL = 'control'
/** A PC lists its serial lines and queues in well under a second. */
const ANSWER_MS = 3_000
const MAXIMUM_PORTS = 500

/** The facts that a counter needs while the main till is away; sent with each new line. */
const welcome = z.object({
  id: z.int(),
  kind: z.literal('welcome'),
  name: z.string(),
  emissionPoints: z.array(z.object({ id: z.int(), code: z.string() })),
  takeoverAfterSeconds: z.int(),
  /** Addresses of the other programs of the shop: one of them may lead it later. */
  programs: z.array(z.string()),
})
export type Welcome = z.output<typeof welcome>
export type WelcomeFacts = Omit<Welcome, 'id' | 'kind'>

/** A request of the main till: `{"id":1,"kind":"ports"}`. `forget` and `welcome` have no answer. */
export const ControlRequest = z.discriminatedUnion('kind', [
  z.object({ id: z.int(), kind: z.literal('ports') }),
  z.object({ id: z.int(), kind: z.literal('forget') }),
  welcome,
])
export type ControlRequest = z.output<typeof ControlRequest>

/** Undefined if it is no request of this protocol. */
export function readControlRequest(message: string | Uint8Array): ControlRequest | undefined {
  return ControlRequest.safeParse(parsed(message)).data
}

/** A port of the counter's PC, as it answers. */
const ControlPort = z.object({
  kind: z.enum(counterPortKinds),
  path: z.string().max(300),
  name: z.string().max(300),
})
export type ControlPort = z.output<typeof ControlPort>

/** The counter's answer: `{"id":1,"ports":[…]}`. */
export const ControlAnswer = z.object({
  id: z.int(),
  ports: z.array(ControlPort).max(MAXIMUM_PORTS),
})
export type ControlAnswer = z.output<typeof ControlAnswer>

/** The main till's end of the channel. */
export interface Control {
  /** Undefined if the counter does not answer in 3 s, answers something else, or its line ends. */
  ports(): Promise<readonly ControlPort[] | undefined>
  forget(): void
  welcome(facts: WelcomeFacts): void
}

export function createControl(channel: CounterLine, timers: Timers): Control {
  const waiting = new Map<number, (ports: readonly ControlPort[] | undefined) => void>()
  let lastId = 0

  function settle(id: number, ports: readonly ControlPort[] | undefined): void {
    waiting.get(id)?.(ports)
    waiting.delete(id)
  }
  function send(request: { readonly kind: ControlRequest['kind'] }): number {
    lastId += 1
    channel.send(JSON.stringify({ id: lastId, ...request }))
    return lastId
  }

  let isOpen = true
  channel.onMessage((message) => {
    const answer = ControlAnswer.safeParse(parsed(message))
    if (answer.success) settle(answer.data.id, answer.data.ports)
  })
  channel.onClose(() => {
    isOpen = false
    for (const id of waiting.keys()) settle(id, undefined)
  })

  return {
    ports() {
      if (!isOpen) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const id = send({ kind: 'ports' })
        const cancel = timers.after(ANSWER_MS, () => settle(id, undefined))
        waiting.set(id, (ports) => {
          cancel()
          resolve(ports)
        })
      })
    },
    forget: () => void send({ kind: 'forget' }),
    welcome: (facts) => void send({ kind: 'welcome', ...facts }),
  }
}

function parsed(message: string | Uint8Array): unknown {
  if (typeof message !== 'string') return undefined
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}
