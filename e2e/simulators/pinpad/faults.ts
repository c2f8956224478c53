import type { Command, Refusal } from './command.ts'

/**
 * A failure during a charge. `charges` is true if the terminal executes the command before it stops
 * answering: a till cannot see that.
 */
export type Fault =
  /** The bank declines with an ISO 8583 code: 51 insufficient funds, 54 expired card. */
  | { readonly kind: 'DECLINE'; readonly code?: string; readonly message?: string }
  /** The terminal refuses (card removed, cancelled by the customer): `20` with a residual `00`. */
  | { readonly kind: 'TERMINAL_ERROR'; readonly message?: string }
  /** `20` NO HUBO RESPUESTA: the terminal got no answer from the bank, so money may have moved. */
  | { readonly kind: 'NO_HOST_ANSWER'; readonly charges: boolean }
  /** `02`: all commands fail until a new batch is started. */
  | { readonly kind: 'BATCH_FULL' }
  /** Approved, but with a blank authorisation. */
  | { readonly kind: 'NO_AUTHORIZATION' }
  /** The bank is slow, and the terminal stays busy. */
  | { readonly kind: 'SLOW_HOST'; readonly delayMs: number }
  /** The answer arrives late, when the terminal is free again. */
  | { readonly kind: 'SLOW_LINE'; readonly delayMs: number }
  | { readonly kind: 'NO_ANSWER'; readonly charges: boolean }
  /** The connection breaks after the command was read. */
  | { readonly kind: 'DROP'; readonly charges: boolean }
  | { readonly kind: 'TWICE' }
  | { readonly kind: 'TRAILING_BYTES' }
  /** Half an answer, then silence or a closed connection. */
  | { readonly kind: 'PARTIAL'; readonly closes: boolean }
  /** A whole answer in many small pieces: harmless. */
  | { readonly kind: 'PIECES'; readonly pauseMs?: number }
  | { readonly kind: 'GARBAGE' }
  | { readonly kind: 'BAD_LENGTH' }
  /** The answer of another sale: its hour differs. */
  | { readonly kind: 'WRONG_ECHO' }
  | { readonly kind: 'WRONG_COMPONENT' }
  /** The 32 characters of the trailing component never come: harmless. */
  | { readonly kind: 'NO_COMPONENT' }
  /** Serial: the first `times` answers have a wrong check byte; the till's NAK repeats the answer. */
  | { readonly kind: 'BAD_LRC'; readonly times: number }
  /** Serial: the command gets `times` NAKs before it is accepted. */
  | { readonly kind: 'NAK'; readonly times: number }
  /** Serial: neither ACK nor NAK. */
  | { readonly kind: 'NO_ACK'; readonly charges: boolean }

export type FaultKind = Fault['kind']

export interface ScriptedFault {
  readonly fault: Fault
  /** The kind of command that gets the fault; undefined: any. */
  readonly on?: Command['kind']
}

/** A source of faults, asked once for each command. */
export interface FaultSource {
  next(command: Command | Refusal): Fault | undefined
}

/** Faults in scripted order, each for the next command of its kind. */
export class ScriptedFaults implements FaultSource {
  readonly #waiting: ScriptedFault[] = []

  add(fault: Fault, on?: Command['kind']): void {
    this.#waiting.push(on === undefined ? { fault } : { fault, on })
  }

  get waiting(): readonly ScriptedFault[] {
    return this.#waiting
  }

  next(command: Command | Refusal): Fault | undefined {
    const index = this.#waiting.findIndex(({ on }) => on === undefined || on === command.kind)
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0]?.fault
  }
}

export interface RandomFaultOptions {
  /** The same seed and the same commands give the same faults. */
  readonly seed: number
  /** Share of commands with a fault, 0 to 1. */
  readonly rate: number
  /** Approximate timeout of the till; it scales the delays. */
  readonly timeoutMs: number
  readonly line: 'TCP' | 'SERIAL'
  /** The possible faults; undefined means all faults of the protocol. */
  readonly kinds?: readonly FaultKind[]
}

type Draw = (below: number) => number

const anyLine: readonly ((draw: Draw, timeoutMs: number) => Fault)[] = [
  (draw) => ({ kind: 'DECLINE', code: ['51', '54', '05', '61'][draw(4)] ?? '51' }),
  () => ({ kind: 'TERMINAL_ERROR' }),
  (draw) => ({ kind: 'NO_HOST_ANSWER', charges: draw(2) === 0 }),
  () => ({ kind: 'BATCH_FULL' }),
  () => ({ kind: 'NO_AUTHORIZATION' }),
  (draw, timeoutMs) => ({ kind: 'SLOW_HOST', delayMs: lateness(draw, timeoutMs) }),
  (draw, timeoutMs) => ({ kind: 'SLOW_LINE', delayMs: lateness(draw, timeoutMs) }),
  (draw) => ({ kind: 'NO_ANSWER', charges: draw(2) === 0 }),
  (draw) => ({ kind: 'DROP', charges: draw(2) === 0 }),
  () => ({ kind: 'TWICE' }),
  () => ({ kind: 'TRAILING_BYTES' }),
  (draw) => ({ kind: 'PARTIAL', closes: draw(2) === 0 }),
  () => ({ kind: 'PIECES', pauseMs: 1 }),
  () => ({ kind: 'GARBAGE' }),
  () => ({ kind: 'WRONG_ECHO' }),
]
const tcpOnly: typeof anyLine = [
  () => ({ kind: 'BAD_LENGTH' }),
  () => ({ kind: 'WRONG_COMPONENT' }),
  () => ({ kind: 'NO_COMPONENT' }),
]
const serialOnly: typeof anyLine = [
  (draw) => ({ kind: 'BAD_LRC', times: 1 + draw(5) }),
  (draw) => ({ kind: 'NAK', times: 1 + draw(5) }),
  (draw) => ({ kind: 'NO_ACK', charges: draw(2) === 0 }),
]

/** Returns a delay of a tenth to three times the till's timeout. */
function lateness(draw: Draw, timeoutMs: number): number {
  return Math.round((timeoutMs * (1 + draw(30))) / 10)
}

/** Returns an endless, reproducible stream of faults. */
export function randomFaults(options: RandomFaultOptions): FaultSource {
  const random = generator(options.seed)
  const draw: Draw = (below) => Math.floor(random() * below)
  const all = [...anyLine, ...(options.line === 'TCP' ? tcpOnly : serialOnly)]
  return {
    next() {
      if (random() >= options.rate) return undefined
      // Draws again until a wanted kind comes, so that the stream depends on the seed alone.
      for (;;) {
        const fault = all[draw(all.length)]?.(draw, options.timeoutMs)
        if (fault === undefined) continue
        if (options.kinds === undefined || options.kinds.includes(fault.kind)) return fault
      }
    },
  }
}

/** Returns numbers in [0, 1) from a seed (mulberry32, public domain). */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
