import type { Frame } from '../transport/connection.ts'

/** An action that a protocol requests. */
export type ExchangeStep =
  /**
   * `isCommand`: money may move once these bytes are sent. `withinMs`: the event NOTHING comes after this
   * time.
   */
  | { readonly do: 'SEND'; readonly bytes: Uint8Array; readonly isCommand?: true }
  | { readonly do: 'WAIT'; readonly withinMs?: number }
  /** A complete message from the terminal; the caller decides if it answers the command. */
  | { readonly do: 'READ'; readonly message: Frame }
  /** The terminal did not take the command. */
  | { readonly do: 'REFUSED'; readonly code: string }
  /** A message that cannot be an answer, or a required one that is missing; the answer may still come. */
  | { readonly do: 'LOST'; readonly code: string }

export type ExchangeEvent = Frame | 'NOTHING'

export interface Turn<State> {
  readonly state: State
  /** Executed in order. */
  readonly steps: readonly ExchangeStep[]
}

/** The protocol of one command and its answer: a pure state machine without connections, timers or clocks. */
export interface Machine<State> {
  readonly begin: () => Turn<State>
  readonly next: (state: State, event: ExchangeEvent) => Turn<State>
}

/** A machine together with its state in one conversation. */
export interface Exchange {
  begin(): readonly ExchangeStep[]
  next(event: ExchangeEvent): readonly ExchangeStep[]
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

/** Sends one command and reads one answer, without handshake or acknowledgement (TCP protocols). */
export function askOnce(command: Uint8Array): Machine<null> {
  return {
    begin: () => ({ state: null, steps: [{ do: 'SEND', bytes: command, isCommand: true }] }),
    next: (state, event) => {
      if (event === 'NOTHING') return { state, steps: [] }
      const step: ExchangeStep =
        event.kind === 'MESSAGE'
          ? { do: 'READ', message: event }
          : { do: 'LOST', code: 'ANSWER_GARBLED' }
      return { state, steps: [step] }
    },
  }
}
