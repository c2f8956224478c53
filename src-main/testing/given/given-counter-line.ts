import { Agent } from 'node:https'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { epochStamp } from '#main/core/shop/epoch-stamp.ts'
import { ControlRequest } from '#main/work/lines/control-channel.ts'
import { createMultiplex } from '#main/work/lines/multiplex.ts'
import { websocketLine } from '#main/work/lines/websocket-line.ts'
import { TEST_PEPPER } from '../test-pepper.ts'
import { givenCounter } from './given-counter.ts'
import { freePort, givenLan, LAN_ADDRESS } from './given-lan.ts'

export const LINE = '/api/v1/counters/line'

/** A main till whose network is open with TLS, and a counter that has joined it. */
export async function givenLineShop() {
  const { test: app, lan } = await givenLan()
  const port = await freePort()
  const manager = await app.as('gerente')
  await manager.lan.saveSettings({ body: { enabled: true, port, tls: true } })
  const { grant, own } = await givenCounter(app)
  const ca = grant.authority.certificate
  const url = `https://${LAN_ADDRESS}:${port}`
  return { app, lan, manager, grant, token: own.headers['X-Counter-Token'] ?? '', ca, url, port }
}

export type LineShop = Awaited<ReturnType<typeof givenLineShop>>

export interface OpenedSocket {
  readonly socket: WebSocket
  readonly stamp: string | undefined
}

/** Resolves to the status of a refusal. */
export function openLine(
  { url, ca }: Pick<LineShop, 'url' | 'ca'>,
  headers: Readonly<Record<string, string>>,
  path = LINE,
): Promise<OpenedSocket | { readonly status: number; readonly code: string }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, {
      headers,
      // As the certificate has it, whatever the Host header says.
      agent: url.startsWith('https') ? new Agent({ ca, servername: 'localhost' }) : undefined,
    })
    let stamp: string | undefined
    onTestFinished(() => socket.terminate())
    socket.once('upgrade', (answer) => {
      stamp = answer.headers['x-shop-epoch'] as string | undefined
    })
    socket.once('open', () => resolve({ socket, stamp }))
    socket.once('unexpected-response', (_, answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('end', () => {
        const { code } = JSON.parse(Buffer.concat(pieces).toString())
        resolve({ status: answer.statusCode ?? 0, code })
      })
    })
    socket.on('error', reject)
  })
}

/** A counter's program at the end of its line. */
export async function givenConnected(
  shop: LineShop,
  further: Readonly<Record<string, string>> = {},
) {
  const opened = await openLine(shop, {
    'X-Counter-Token': shop.token,
    'X-Shop-Epoch': epochStamp(1, TEST_PEPPER),
    'X-Program-Version': '1.0.1',
    'X-Counter-Address': 'https://192.168.1.21:4600',
    ...further,
  })
  if (!('socket' in opened)) throw new Error(`Refused: ${opened.code}`)
  const asked: ControlRequest[] = []
  const closed = vi.fn<() => void>()
  const channels: string[] = []
  const line = websocketLine(opened.socket, machineTimers)
  line.onClose(closed)
  const multiplex = createMultiplex(line, {
    side: 'COUNTER',
    opened(name, channel: CounterLine) {
      channels.push(name)
      channel.onMessage((message) => {
        const request = ControlRequest.parse(JSON.parse(String(message)))
        asked.push(request)
        const ports = [{ kind: 'QUEUE', path: 'Cocina', name: 'Cocina' }]
        if (request.kind === 'ports') channel.send(JSON.stringify({ id: request.id, ports }))
      })
    },
    failed: (error) => {
      throw error
    },
  })
  return { ...opened, line, multiplex, asked, closed, channels }
}
