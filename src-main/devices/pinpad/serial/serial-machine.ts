import type { Frame } from '../../transport/connection.ts'
import type { Machine, ExchangeStep, Turn } from '../exchange.ts'
import { ACK, EOT, NAK, serialFrame } from './serial-frame.ts'

/**
 * Authenticates the terminal before a charge: our challenge, and the check of its answer. The keys are the
 * vendor's, so the check is injected.
 */
export interface SerialHandshake {
  /** 16 hexadecimal digits. */
  readonly challenge: string
  readonly accepts: (cryptogram: string) => boolean
}

export interface SerialState {
  readonly phase: 'GREETING' | 'SENT' | 'ACCEPTED' | 'OVER'
  readonly attempts: number
  readonly naks: number
}

const MAXIMUM_ATTEMPTS = 3
const MAXIMUM_NAKS = 3
const acknowledge: ExchangeStep = { do: 'SEND', bytes: Uint8Array.of(ACK) }
const sayAgain: ExchangeStep = { do: 'SEND', bytes: Uint8Array.of(NAK) }

/**
 * Serial protocol (docs/pinpad-protocols.md, "Serial line"). A NAK proves that the command was not taken, so
 * the same bytes may be sent again; silence proves nothing, so they may not. A NAK from us requests the same
 * answer again.
 */
export function serialMachine(
  body: string,
  ackMs: number,
  handshake?: SerialHandshake,
): Machine<SerialState> {
  const command: ExchangeStep = { do: 'SEND', bytes: serialFrame(body), isCommand: true }
  const waitForAck: ExchangeStep = { do: 'WAIT', withinMs: ackMs }

  const sent = (attempts: number, before: readonly ExchangeStep[] = []): Turn<SerialState> => ({
    state: { phase: 'SENT', attempts, naks: 0 },
    steps: [...before, command, waitForAck],
  })
  const stay = (state: SerialState, ...steps: readonly ExchangeStep[]): Turn<SerialState> => ({
    state,
    steps: state.phase === 'SENT' ? [...steps, waitForAck] : steps,
  })

  function greet(state: SerialState, event: Frame): Turn<SerialState> {
    const cryptogram = event.kind === 'MESSAGE' ? cryptogramOf(event) : undefined
    if (cryptogram !== undefined && handshake?.accepts(cryptogram) === true) {
      return sent(1, [acknowledge])
    }
    if (event.kind === 'CONTROL' && event.bytes[0] === ACK) return { state, steps: [] }
    return {
      state: { ...state, phase: 'OVER' },
      steps: [
        { do: 'SEND', bytes: serialFrame(String.fromCharCode(EOT)) },
        { do: 'REFUSED', code: 'HANDSHAKE_FAILED' },
      ],
    }
  }

  function hear(state: SerialState, event: Frame): Turn<SerialState> {
    if (event.kind === 'MESSAGE') {
      // The ACK was lost, or this is the late answer to an earlier command.
      return {
        state: { ...state, phase: 'ACCEPTED', naks: 0 },
        steps: [
          acknowledge,
          {
            do: 'READ',
            message: state.phase === 'SENT' ? { ...event, mayBeOld: true } : event,
          },
        ],
      }
    }
    if (event.kind === 'BROKEN') {
      if (state.naks >= MAXIMUM_NAKS) return stay(state, { do: 'LOST', code: 'ANSWER_GARBLED' })
      return stay({ ...state, naks: state.naks + 1 }, sayAgain)
    }
    if (state.phase !== 'SENT') return stay(state)
    if (event.bytes[0] === ACK) return { state: { ...state, phase: 'ACCEPTED' }, steps: [] }
    if (event.bytes[0] !== NAK) return stay(state)
    if (state.attempts < MAXIMUM_ATTEMPTS) return sent(state.attempts + 1)
    return {
      state: { ...state, phase: 'OVER' },
      steps: [{ do: 'REFUSED', code: 'COMMAND_NOT_TAKEN' }],
    }
  }

  return {
    begin() {
      if (handshake === undefined) return sent(1)
      return {
        state: { phase: 'GREETING', attempts: 0, naks: 0 },
        steps: [{ do: 'SEND', bytes: serialFrame(`SH${handshake.challenge}`) }],
      }
    },
    next(state, event) {
      if (state.phase === 'OVER') return { state, steps: [] }
      if (event === 'NOTHING') {
        if (state.phase !== 'SENT') return { state, steps: [] }
        return {
          state: { ...state, phase: 'ACCEPTED' },
          steps: [{ do: 'LOST', code: 'COMMAND_NOT_ACKNOWLEDGED' }],
        }
      }
      return state.phase === 'GREETING' ? greet(state, event) : hear(state, event)
    },
  }
}

function cryptogramOf(frame: Frame): string | undefined {
  return /H([0-9A-Fa-f]{16})$/.exec(Buffer.from(frame.bytes).toString('latin1'))?.[1]
}
