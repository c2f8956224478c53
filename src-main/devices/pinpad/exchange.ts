import type { Frame } from '../transport/line.ts'

/** What a protocol wants done next. */
export type Step =
  /** `isCommand`: from these bytes on money may move. `withinMs`: NOTHING comes after that long. */
  | { readonly do: 'SEND'; readonly bytes: Uint8Array; readonly isCommand?: true }
  | { readonly do: 'WAIT'; readonly withinMs?: number }
  /** A whole message of the terminal; whether it answers us is judged by who reads it. */
  | { readonly do: 'READ'; readonly message: Frame }
  /** The terminal has taken nothing. */
  | { readonly do: 'REFUSED'; readonly code: string }
  /** Something came that cannot be an answer, or nothing where something must; an answer may still come. */
  | { readonly do: 'LOST'; readonly code: string }

export type ExchangeEvent = Frame | 'NOTHING'

export interface Turn<State> {
  readonly state: State
  /** Carried out in order. */
  readonly steps: readonly Step[]
}

/** How a command and its answer travel: a pure state machine, without lines, timers or clocks. */
export interface Machine<State> {
  readonly begin: () => Turn<State>
  readonly next: (state: State, event: ExchangeEvent) => Turn<State>
}

/** A machine on its way through one conversation. */
export interface Exchange {
  begin(): readonly Step[]
  next(event: ExchangeEvent): readonly Step[]
}

export function start<State>(machine: Machine<State>): Exchange {
  let turn: Turn<State> | undefined
  return {
    begin() {
      turn = machine.begin()
      return turn.steps
    },
    next(event) {
      turn = machine.next((turn ?? machine.begin()).state, event)
      return turn.steps
    },
  }
}

/** One command, one answer, nothing around them: what TCP protocols do. */
export function askOnce(command: Uint8Array): Machine<null> {
  return {
    begin: () => ({ state: null, steps: [{ do: 'SEND', bytes: command, isCommand: true }] }),
    next: (state, event) => {
      if (event === 'NOTHING') return { state, steps: [] }
      const step: Step =
        event.kind === 'MESSAGE'
          ? { do: 'READ', message: event }
          : { do: 'LOST', code: 'ANSWER_GARBLED' }
      return { state, steps: [step] }
    },
  }
}
