import type {
  CentralReply,
  CentralTransport,
} from '#main/work/sync/engine/transport/central-reply.ts'
import type { ModelAnswer } from './model-answer.ts'
import type { ModelCentral } from './model-central.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Possible faults of a request. */
export const faults = [
  'NOT_SENT',
  'CUT_BEFORE',
  'CUT_AFTER',
  'LATE_RUN',
  'TWICE',
  'SLOW',
  'ERROR_BEFORE',
  'ERROR_AFTER',
  'TOO_MANY',
  'PORTAL',
  'FOREIGN_JSON',
  'FOREIGN_JSON_AFTER',
  'TRUNCATED',
  'SESSION_ENDS',
] as const
export type Fault = (typeof faults)[number]

export interface NetworkOptions {
  /** Probability of a fault, 0 to 1. */
  readonly faultRate: number
  /** False if the central does not deduplicate: then the network must not deliver a request twice. */
  readonly mayDouble: boolean
  /** A request whose caller timed out still finishes at the central within this time after it was sent. */
  readonly longestRunMs: number
}

/** Creates a faulty connection to the central, controlled by the seed and in virtual time. */
export function faultyNetwork(
  central: ModelCentral,
  time: VirtualTime,
  random: SeededRandom,
  options: NetworkOptions,
): { readonly send: CentralTransport; heal(): void } {
  let { faultRate } = options

  const send: CentralTransport = async (request, { headers, timeoutMs }) => {
    const handle = () =>
      central.handle(request, headers['Authorization'], headers['Idempotency-Key'])
    const fault = random.chance(faultRate) ? faults[random.below(faults.length)] : undefined
    await time.pause(random.below(150))
    switch (fault) {
      case 'NOT_SENT':
        return { kind: 'not-sent', reason: 'ECONNREFUSED' }
      case 'CUT_BEFORE':
        return { kind: 'no-answer', reason: 'ECONNRESET' }
      case 'CUT_AFTER':
        handle()
        return { kind: 'no-answer', reason: 'ECONNRESET' }
      case 'LATE_RUN':
        time.after(timeoutMs + random.below(options.longestRunMs - timeoutMs), handle)
        await time.pause(timeoutMs)
        return { kind: 'no-answer', reason: 'TIMEOUT' }
      case 'TWICE':
        if (options.mayDouble) handle()
        return reply(handle())
      case 'SLOW': {
        const answer = handle()
        await time.pause(random.below(timeoutMs * 2))
        return reply(answer)
      }
      case 'ERROR_BEFORE':
        return text(500, 'application/json', '{"code":"INTERNAL_ERROR"}')
      case 'ERROR_AFTER':
        handle()
        return text(502, 'text/html', '<h1>Bad gateway</h1>')
      case 'TOO_MANY':
        return text(429, 'application/json', '{}', String(random.below(100)))
      case 'PORTAL':
        return text(random.chance(0.5) ? 200 : 302, 'text/html', '<h1>Wi-Fi</h1>')
      case 'FOREIGN_JSON_AFTER':
        handle()
        return text(200, 'application/json', foreignJson(random))
      case 'FOREIGN_JSON':
        return text(200, 'application/json', foreignJson(random))
      case 'TRUNCATED':
        return text(
          200,
          'application/json',
          (JSON.stringify(handle().body) ?? '{"id"').slice(0, -3),
        )
      case 'SESSION_ENDS':
        central.endSessions()
        return reply(handle())
      default:
        return reply(handle())
    }
  }

  return {
    send,
    heal() {
      faultRate = 0
    },
  }
}

function reply({ status, body }: ModelAnswer): CentralReply {
  return text(status, 'application/json', JSON.stringify(body) ?? '')
}

/** Returns JSON as a portal or proxy might answer it. */
function foreignJson(random: SeededRandom): string {
  const answers = [
    '{}',
    '[1]',
    '"ok"',
    '{"status":"success","id":"x"}',
    '{"id":1,"number":{"a":1}}',
    '{"id":999999,"number":"009-009-000000009","status":"OK","invoiceUuid":"another"}',
  ]
  return answers[random.below(answers.length)] as string
}

function text(
  status: number,
  contentType: string,
  content: string,
  retryAfter: string | null = null,
): CentralReply {
  return { kind: 'answer', status, contentType, retryAfter, date: null, etag: null, text: content }
}
