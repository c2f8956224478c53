import type { Command, Refusal } from './command.ts'

/**
 * What can go wrong between a till and its money (facts/pinpad.md §3.3). `charges` says whether the
 * terminal still does what it was asked before it falls silent: that is what no till can see.
 */
export type Fault =
  /** The bank refuses; code as of ISO 8583, 51 funds, 54 expired. */
  | { readonly kind: 'DECLINE'; readonly code?: string; readonly message?: string }
  /** The terminal refuses (card removed, cancelled by the customer): `20` with a residual `00`. */
  | { readonly kind: 'TERMINAL_ERROR'; readonly message?: string }
  /** `20` NO HUBO RESPUESTA: the terminal heard nothing from the bank, where money may have moved. */
  | { readonly kind: 'NO_HOST_ANSWER'; readonly charges: boolean }
  /** `02`: nothing works until a new batch is begun. */
  | { readonly kind: 'BATCH_FULL' }
  /** Approved, but the field of the authorisation is blank. */
  | { readonly kind: 'NO_AUTHORIZATION' }
  /** The bank takes its time; the terminal is busy meanwhile. */
  | { readonly kind: 'SLOW_HOST'; readonly delayMs: number }
  /** The answer is long on its way; the terminal is already free. */
  | { readonly kind: 'SLOW_LINE'; readonly delayMs: number }
  | { readonly kind: 'NO_ANSWER'; readonly charges: boolean }
  /** The line breaks once the command was read. */
  | { readonly kind: 'DROP'; readonly charges: boolean }
  | { readonly kind: 'TWICE' }
  | { readonly kind: 'TRAILING_BYTES' }
  /** Half an answer, then silence or the end of the line. */
  | { readonly kind: 'PARTIAL'; readonly closes: boolean }
  /** A whole answer in many small pieces: harmless. */
  | { readonly kind: 'PIECES'; readonly pauseMs?: number }
  | { readonly kind: 'GARBAGE' }
  | { readonly kind: 'BAD_LENGTH' }
  /** Another sale's answer: its hour differs. */
  | { readonly kind: 'WRONG_ECHO' }
  | { readonly kind: 'WRONG_COMPONENT' }
  /** The 32 trailing characters never come: harmless. */
  | { readonly kind: 'NO_COMPONENT' }
  /** Serial: so many answers with a wrong check byte; a NAK brings the answer again. */
  | { readonly kind: 'BAD_LRC'; readonly times: number }
  /** Serial: the command is refused so often before it is accepted. */
  | { readonly kind: 'NAK'; readonly times: number }
  /** Serial: neither ACK nor NAK. */
  | { readonly kind: 'NO_ACK'; readonly charges: boolean }

export type FaultKind = Fault['kind']

export interface ScriptedFault {
  readonly fault: Fault
  /** The commands that it waits for; any, unless told otherwise. */
  readonly on?: Command['kind']
}

/** Where faults come from: asked once for each command. */
export interface FaultSource {
  next(command: Command | Refusal): Fault | undefined
}

/** Faults in the order in which they were scripted, each for the next command that it waits for. */
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
  /** Share of the commands that something happens to, 0 to 1. */
  readonly rate: number
  /** About how long the till waits, so that late is late. */
  readonly timeoutMs: number
  readonly line: 'TCP' | 'SERIAL'
  /** What may happen; everything the line can do, unless told otherwise. */
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

/** From well in time to far beyond the till's grace period. */
function lateness(draw: Draw, timeoutMs: number): number {
  return Math.round((timeoutMs * (1 + draw(30))) / 10)
}

/** An endless, repeatable stream of trouble. */
export function randomFaults(options: RandomFaultOptions): FaultSource {
  const random = generator(options.seed)
  const draw: Draw = (below) => Math.floor(random() * below)
  const all = [...anyLine, ...(options.line === 'TCP' ? tcpOnly : serialOnly)]
  return {
    next() {
      if (random() >= options.rate) return undefined
      // Drawn until it is one of the wanted kinds, so that the stream depends on the seed alone.
      for (;;) {
        const fault = all[draw(all.length)]?.(draw, options.timeoutMs)
        if (fault === undefined) continue
        if (options.kinds === undefined || options.kinds.includes(fault.kind)) return fault
      }
    },
  }
}

/** Numbers from 0 up to 1 out of a seed (mulberry32, public domain). */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
