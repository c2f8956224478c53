import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Fault } from './faults.ts'
import type { Decision, OperatorMode } from './operator.ts'
import type { PinpadSimulator } from './simulator.ts'

const page = new URL('operator-page.html', import.meta.url)
const MAXIMUM_BODY = 4_096
const SHOWN_ENTRIES = 50

/** The faults that a person can script on the page, by label. */
const faults = new Map<string, { readonly label: string; readonly fault: Fault }>(
  Object.entries({
    silent: {
      label: 'Cobra y no responde',
      fault: { kind: 'NO_ANSWER', charges: true },
    },
    dead: {
      label: 'No cobra ni responde',
      fault: { kind: 'NO_ANSWER', charges: false },
    },
    late: { label: 'Responde dos minutos tarde', fault: { kind: 'SLOW_LINE', delayMs: 120_000 } },
    drop: { label: 'Cobra y se corta la línea', fault: { kind: 'DROP', charges: true } },
    host: {
      label: 'El banco cobra y su respuesta se pierde',
      fault: { kind: 'NO_HOST_ANSWER', charges: true },
    },
    noHost: {
      label: 'El banco no responde',
      fault: { kind: 'NO_HOST_ANSWER', charges: false },
    },
    partial: { label: 'Media respuesta', fault: { kind: 'PARTIAL', closes: false } },
    funds: { label: 'Fondos insuficientes', fault: { kind: 'DECLINE', code: '51' } },
    card: { label: 'La tarjeta no coincide', fault: { kind: 'TERMINAL_ERROR' } },
    batch: { label: 'Lote lleno', fault: { kind: 'BATCH_FULL' } },
    blank: { label: 'Aprobado sin autorización', fault: { kind: 'NO_AUTHORIZATION' } },
  } satisfies Record<string, { label: string; fault: Fault }>),
)

const decisions: readonly Decision[] = ['APPROVE', 'DECLINE', 'CANCEL']
const modes: readonly OperatorMode[] = ['ASK', 'APPROVE', 'DECLINE']

/**
 * Creates the operator page for people without a terminal: approve, decline, script faults, see the ledger.
 */
export function createOperatorPage(simulator: PinpadSimulator, lines: readonly string[]): Server {
  return createServer((request, response) => {
    answer(simulator, lines, request, response).catch(() => {
      response.writeHead(400).end()
    })
  })
}

async function answer(
  simulator: PinpadSimulator,
  lines: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const route = `${request.method} ${request.url}`
  if (route === 'GET /') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(readFileSync(page))
    return
  }
  if (route === 'GET /state') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify(stateOf(simulator, lines)))
    return
  }
  const wanted = request.method === 'POST' ? await readBody(request) : {}
  response.writeHead(perform(simulator, request.url, wanted) ? 204 : 404).end()
}

/** Performs an act. Returns false if it is unknown or cannot apply now. */
function perform(
  simulator: PinpadSimulator,
  path: string | undefined,
  wanted: Readonly<Record<string, unknown>>,
): boolean {
  const decision = decisions.find((each) => each === wanted['decision'])
  if (path === '/decision') return decision !== undefined && simulator.operator.decide(decision)
  const mode = modes.find((each) => each === wanted['mode'])
  if (path === '/mode' && mode !== undefined) {
    simulator.operator.mode = mode
    return true
  }
  const prepared = faults.get(String(wanted['name']))
  if (path === '/fault' && prepared !== undefined) {
    simulator.script(prepared.fault)
    return true
  }
  return false
}

function stateOf(simulator: PinpadSimulator, lines: readonly string[]) {
  const { pending, mode } = simulator.operator
  return {
    mode,
    lines,
    pending:
      pending === undefined
        ? null
        : {
            total: pending.sale.total,
            invoice: pending.sale.invoice,
            seconds: Math.round((Date.now() - pending.since.getTime()) / 1000),
          },
    waiting: simulator.waitingFaults.map(({ fault }) => labelOf(fault)),
    chargedTotal: simulator.ledger.chargedTotal,
    entries: simulator.ledger.entries.slice(-SHOWN_ENTRIES).toReversed(),
    faults: [...faults].map(([name, { label }]) => ({ name, label })),
  }
}

function labelOf(fault: Fault): string {
  return [...faults.values()].find((each) => each.fault === fault)?.label ?? fault.kind
}

/** Reads a JSON body. Requires the JSON content type, because another origin cannot send it without a preflight. */
async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  if (request.headers['content-type'] !== 'application/json') throw new Error('Not JSON')
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAXIMUM_BODY) throw new Error('Too long')
  }
  return JSON.parse(text) as Readonly<Record<string, unknown>>
}
