import { Agent } from 'node:https'
import { connect as connectSocket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { onTestFinished, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { epochStamp, readEpochStamp } from '#main/core/shop/epoch-stamp.ts'
import { askSocket, freePort, givenLan, LAN_ADDRESS } from '#main/testing/given/given-lan.ts'
import { givenCounter } from '#main/testing/given/given-counter.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'
import { demoUsers } from '#main/testing/test-app.ts'
import { ControlRequest } from '#main/work/lines/control-channel.ts'
import { createMultiplex } from '#main/work/lines/multiplex.ts'
import { websocketLine } from '#main/work/lines/websocket-line.ts'

const LINE = '/api/v1/counters/line'

/** A main till whose network is open with TLS, and a counter that has joined it. */
async function givenShop() {
  const { test: app, lan } = await givenLan()
  const port = await freePort()
  const manager = await app.as('gerente')
  await manager.lan.saveSettings({ body: { enabled: true, port, tls: true } })
  const { grant, own } = await givenCounter(app)
  const ca = grant.authority.certificate
  const url = `https://${LAN_ADDRESS}:${port}`
  return { app, lan, manager, grant, token: own.headers['X-Counter-Token'] ?? '', ca, url, port }
}

type Shop = Awaited<ReturnType<typeof givenShop>>

interface OpenedSocket {
  readonly socket: WebSocket
  readonly stamp: string | undefined
}

/** Resolves to the status of a refusal. */
function openLine(
  { url, ca }: Pick<Shop, 'url' | 'ca'>,
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
async function givenConnected(shop: Shop) {
  const opened = await openLine(shop, {
    'X-Counter-Token': shop.token,
    'X-Shop-Epoch': epochStamp(1, TEST_PEPPER),
    'X-Program-Version': '1.0.1',
    'X-Counter-Address': 'https://192.168.1.21:4600',
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

describe('the line of a counter', () => {
  test('opens with the credential, says the epoch, and tells the counter what it must know', async () => {
    const shop = await givenShop()
    const { stamp, asked } = await givenConnected(shop)
    expect(readEpochStamp(stamp, TEST_PEPPER)).toBe(1)
    await expect
      .poll(() => asked)
      .toEqual([
        {
          id: 1,
          kind: 'welcome',
          name: 'Barra',
          emissionPoints: [{ id: 2, code: '002' }],
          takeoverAfterSeconds: 10,
          programs: [],
        },
      ])
    await expect
      .poll(async () => (await shop.manager.counters.list())[1])
      .toMatchObject({ state: 'JOINED', version: '1.0.1', address: 'https://192.168.1.21:4600' })
    const [port] = await shop.manager.counters.ports({ params: { id: shop.grant.counterId } })
    expect(port).toEqual({
      kind: 'QUEUE',
      path: 'Cocina',
      name: 'Cocina',
      usedBy: null,
      isOpen: false,
    })
  })

  test('is refused without a credential, with a wrong one, and to a web page', async () => {
    const shop = await givenShop()
    const asked = async (headers: Readonly<Record<string, string>>, path = LINE) => {
      const answer = await openLine(shop, headers, path)
      return 'status' in answer ? [answer.status, answer.code] : 'opened'
    }
    const token = { 'X-Counter-Token': shop.token }
    expect(await asked({})).toEqual([401, 'DEVICE_NOT_ENROLLED'])
    expect(await asked({ 'X-Counter-Token': 'x' })).toEqual([401, 'DEVICE_NOT_ENROLLED'])
    expect(await asked({ ...token, Origin: shop.url })).toEqual([403, 'ORIGIN_REFUSED'])
    expect(await asked({ ...token, 'Sec-Fetch-Site': 'same-origin' })).toEqual([
      403,
      'ORIGIN_REFUSED',
    ])
    expect(await asked(token, '/api/v1/system/events')).toEqual([404, 'ROUTE_NOT_FOUND'])
    expect(await asked(token, '/')).toEqual([404, 'ROUTE_NOT_FOUND'])
  })

  test('is refused without TLS, where everybody could read the credential', async () => {
    const shop = await givenShop()
    const answer = await openLine(
      { ...shop, url: shop.url.replace('https', 'http') },
      { 'X-Counter-Token': shop.token },
    )
    expect(answer).toEqual({ status: 404, code: 'ROUTE_NOT_FOUND' })
  })

  test('leaves no socket open after a refusal', async () => {
    const { port, ca } = await givenShop()
    for (const path of [LINE, '/x', '//', 'http://x/']) {
      const text = await new Promise<string>((resolve, reject) => {
        const socket = connectTls({ host: LAN_ADDRESS, port, ca })
        const pieces: Buffer[] = []
        socket.on('data', (piece) => void pieces.push(piece))
        socket.once('close', () => resolve(Buffer.concat(pieces).toString()))
        socket.once('error', reject)
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        )
      })
      expect(text).toMatch(/^HTTP\/1\.1 40[14] /)
      expect(text).toContain('Connection: close')
    }
  })

  test('with a credential but no proper handshake is closed too', async () => {
    const { port, ca, token } = await givenShop()
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connectTls({ host: LAN_ADDRESS, port, ca })
      const pieces: Buffer[] = []
      socket.on('data', (piece) => void pieces.push(piece))
      socket.once('close', () => resolve(Buffer.concat(pieces).toString()))
      socket.once('error', reject)
      socket.write(
        `GET ${LINE} HTTP/1.1\r\nHost: x\r\nX-Counter-Token: ${token}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      )
    })
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  test('ends when the counter is removed, which is told to forget; a later one is refused', async () => {
    const shop = await givenShop()
    const { asked, closed } = await givenConnected(shop)
    await shop.manager.counters.remove({
      params: { id: shop.grant.counterId },
      body: { pin: demoUsers.gerente.pin },
    })
    await expect.poll(() => closed.mock.calls.length).toBe(1)
    expect(asked.map(({ kind }) => kind)).toEqual(['welcome', 'forget'])
    expect(await openLine(shop, { 'X-Counter-Token': shop.token })).toEqual({
      status: 403,
      code: 'COUNTER_REMOVED',
    })
  })

  test('is replaced by a newer one of the same counter', async () => {
    const shop = await givenShop()
    const older = await givenConnected(shop)
    const newer = await givenConnected(shop)
    await expect.poll(() => older.closed.mock.calls.length).toBe(1)
    expect(newer.closed).not.toHaveBeenCalled()
    const list = await shop.manager.counters.list()
    expect(list[1]?.state).toBe('JOINED')
  })

  test('ends with a message that is too long', async () => {
    const shop = await givenShop()
    const { socket, closed } = await givenConnected(shop)
    socket.send(new Uint8Array(512 * 1024))
    await expect.poll(() => closed.mock.calls.length).toBe(1)
  })

  test('ends when the program stops', async () => {
    const shop = await givenShop()
    const { closed } = await givenConnected(shop)
    await shop.app.app.stop()
    await expect.poll(() => closed.mock.calls.length).toBe(1)
  })

  test('is refused by a till that another program has replaced', async () => {
    const shop = await givenShop()
    const answer = await openLine(shop, {
      'X-Counter-Token': shop.token,
      'X-Shop-Epoch': epochStamp(2, TEST_PEPPER),
    })
    expect(answer).toEqual({ status: 409, code: 'OLDER_EPOCH' })
  })
})

describe('a name that the till does not know, as at a forwarded port', () => {
  const HOST = 'caja.example:8443'

  async function ask(shop: Shop, path: string, headers: Record<string, string>, method = 'GET') {
    const { status, text } = await askSocket(`${shop.url}/api/v1${path}`, {
      ca: shop.ca,
      servername: 'localhost',
      method,
      headers: { Host: HOST, ...headers },
    })
    return [status, text.startsWith('{') ? JSON.parse(text).code : undefined]
  }

  test('is no reason to refuse a counter, and not one that joins', async () => {
    const shop = await givenShop()
    const token = { 'X-Counter-Token': shop.token }
    expect((await ask(shop, '/auth/users', token))[0]).toBe(200)
    expect((await ask(shop, '/lan/authority.crt', {}))[0]).toBe(200)
    expect(await ask(shop, '/counters/join', {}, 'POST')).toEqual([400, 'FIELDS_INVALID'])
    expect('socket' in (await openLine(shop, { ...token, Host: HOST }))).toBe(true)
  })

  test('is refused to everybody else', async () => {
    const shop = await givenShop()
    const refused = [403, 'ORIGIN_REFUSED']
    expect(await ask(shop, '/health', {})).toEqual(refused)
    expect(await ask(shop, '/auth/users', { 'X-Counter-Token': 'x' })).toEqual(refused)
    expect(await ask(shop, '/../', {})).toEqual(refused)
    expect(await ask(shop, '/counters/join', {}, 'GET')).toEqual(refused)
  })

  test('is refused to a web page, whatever it sends', async () => {
    const shop = await givenShop()
    const token = { 'X-Counter-Token': shop.token }
    const refused = [403, 'ORIGIN_REFUSED']
    for (const page of [
      { Origin: `https://${HOST}` },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
      { 'Sec-Fetch-Dest': 'document' },
    ]) {
      expect(await ask(shop, '/auth/users', { ...token, ...page })).toEqual(refused)
      expect(await ask(shop, '/lan/authority.crt', page as never)).toEqual(refused)
      expect(await ask(shop, '/counters/join', page as never, 'POST')).toEqual(refused)
    }
  })

  test('is refused without TLS on the port of TLS', async () => {
    const { port, token } = await givenShop()
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connectSocket({ host: LAN_ADDRESS, port })
      const pieces: Buffer[] = []
      socket.on('data', (piece) => void pieces.push(piece))
      socket.once('close', () => resolve(Buffer.concat(pieces).toString()))
      socket.once('error', reject)
      socket.write(`GET /lan HTTP/1.1\r\nHost: ${HOST}\r\nX-Counter-Token: ${token}\r\n\r\n`)
    })
    expect(text).toContain('ORIGIN_REFUSED')
  })
})
