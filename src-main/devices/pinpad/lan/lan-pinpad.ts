import type { Frame, FrameReader, DeviceTransport } from '../../transport/connection.ts'
import { type Conversed, converse } from '../converse.ts'
import type { Exchange } from '../exchange.ts'
import type {
  Batch,
  Charge,
  CheckOutcome,
  OriginalCharge,
  PinpadDriver,
  SettlementOutcome,
  Watch,
} from '../pinpad.ts'
import {
  CONFIGURATION_REQUEST,
  controlRequest,
  readConfiguration,
  readControlAnswer,
} from './control-messages.ts'
import { judgeReversal, judgeSale, judgeVoid, type ReceivedAnswer } from './judge-answer.ts'
import { reversalRequest, saleRequest, voidRequest } from './payment-request.ts'

/** Carries the LAN messages: over TCP with length and seal, over a serial line with a check sum. */
export interface MessageConnection {
  readonly transport: DeviceTransport
  readonly createReader: () => FrameReader
  /** Sends the body; `seal` is what its answer must echo. */
  readonly dispatch: (body: string) => {
    readonly exchange: Exchange
    readonly seal: string | undefined
  }
  readonly prepareMs: number
}

export interface LanTimes {
  readonly timeoutMs: number
  readonly graceMs: number
  readonly checkMs: number
}

/** Creates a terminal that speaks the messages of Datafast, Medianet and Austro over any connection. */
export function lanPinpad(
  connection: MessageConnection,
  compatibilityMode: string | null,
  times: LanTimes,
): PinpadDriver {
  function ask<Answer>(
    body: string,
    judge: (received: ReceivedAnswer) => Answer | undefined,
    watch: Watch,
    limits: { readonly timeoutMs: number; readonly graceMs: number } = times,
  ): Promise<Conversed<Answer>> {
    const { exchange, seal: sentSeal } = connection.dispatch(body)
    return converse(
      {
        transport: connection.transport,
        reader: connection.createReader(),
        exchange,
        judge: (frame) => judge(received(frame, sentSeal)),
        timeoutMs: limits.timeoutMs,
        graceMs: limits.graceMs,
        prepareMs: connection.prepareMs,
      },
      watch,
    )
  }

  return {
    async sell(charge: Charge, watch: Watch) {
      const said = await ask(
        saleRequest(charge, compatibilityMode),
        (answer) => judgeSale(answer, charge),
        watch,
      )
      if (said.outcome === 'ANSWERED') return said.answer
      return said.outcome === 'REFUSED' ? { ...said, outcome: 'DECLINED' } : said
    },

    async reverse(charge, watch) {
      const said = await ask(
        reversalRequest(charge, compatibilityMode),
        (answer) => judgeReversal(answer, charge),
        watch,
        { timeoutMs: times.timeoutMs, graceMs: 0 },
      )
      if (said.outcome === 'ANSWERED') return said.answer
      return said.outcome === 'REFUSED' ? { ...said, outcome: 'UNKNOWN' } : said
    },

    async void(charge: Charge, original: OriginalCharge, watch: Watch) {
      const said = await ask(
        voidRequest(charge, original, compatibilityMode),
        (answer) => judgeVoid(answer, charge, original.isRepeat),
        watch,
      )
      if (said.outcome === 'ANSWERED') return said.answer
      return said.outcome === 'REFUSED' ? { ...said, outcome: 'DECLINED' } : said
    },

    async settle(batch: Batch, watch: Watch): Promise<SettlementOutcome> {
      const said = await ask(controlRequest(batch), ({ text }) => readControlAnswer(text), watch, {
        timeoutMs: times.timeoutMs,
        graceMs: 0,
      })
      if (said.outcome === 'REFUSED') return { ...said, outcome: 'DECLINED' }
      if (said.outcome !== 'ANSWERED') return said
      const { code, message } = said.answer
      return code === '00'
        ? { outcome: 'SETTLED', lot: String(batch.lot).padStart(6, '0'), message }
        : { outcome: 'DECLINED', code: 'PINPAD_DECLINED', message }
    },

    async check(_identity, watch): Promise<CheckOutcome> {
      const said = await ask(CONFIGURATION_REQUEST, ({ text }) => readConfiguration(text), watch, {
        timeoutMs: times.checkMs,
        graceMs: 0,
      })
      if (said.outcome !== 'ANSWERED') {
        return { isReachable: false, code: said.code, message: said.message }
      }
      return { isReachable: true, code: 'REACHABLE', message: null }
    },
  }
}

function received(frame: Frame, sentSeal: string | undefined): ReceivedAnswer {
  return {
    text: Buffer.from(frame.bytes).toString('latin1'),
    seal: frame.seal,
    sentSeal,
    mayBeOld: frame.mayBeOld === true,
  }
}
