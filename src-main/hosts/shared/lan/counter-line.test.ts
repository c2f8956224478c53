import { connect as connectSocket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { epochStamp, readEpochStamp } from '#main/core/shop/epoch-stamp.ts'
import { askSocket, LAN_ADDRESS } from '#main/testing/given/given-lan.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'
import { demoUsers } from '#main/testing/test-app.ts'
import {
  givenConnected,
  givenLineShop,
  type LineShop,
  LINE,
  openLine,
} from '#main/testing/given/given-counter-line.ts'

describe('the line of a counter', () => {
  test('tells that the counter is apart, and the main till shows it so until it follows again', async () => {
    const shop = await givenLineShop()
    const state = async () => (await shop.manager.counters.list())[1]?.state
    const own = await givenConnected(shop, { 'X-Apart': 'OWN' })
    await expect.poll(state).toBe('OWN')
    own.socket.terminate()
    await expect
      .poll(async () => (await shop.manager.counters.list())[1]?.lastAwayAt)
      .not.toBeNull()
    expect(await state()).toBe('OWN')
    const returning = await givenConnected(shop, { 'X-Apart': 'RETURNING' })
    await expect.poll(state).toBe('TAKEN_OVER')
    returning.socket.terminate()
    await givenConnected(shop)
    await expect.poll(state).toBe('JOINED')
  })

  test('opens with the credential, says the epoch, and tells the counter what it must know', async () => {
    const shop = await givenLineShop()
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
    const shop = await givenLineShop()
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
    const shop = await givenLineShop()
    const answer = await openLine(
      { ...shop, url: shop.url.replace('https', 'http') },
      { 'X-Counter-Token': shop.token },
    )
    expect(answer).toEqual({ status: 404, code: 'ROUTE_NOT_FOUND' })
  })

  test('leaves no socket open after a refusal', async () => {
    const { port, ca } = await givenLineShop()
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
    const { port, ca, token } = await givenLineShop()
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
    const shop = await givenLineShop()
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
    const shop = await givenLineShop()
    const older = await givenConnected(shop)
    const newer = await givenConnected(shop)
    await expect.poll(() => older.closed.mock.calls.length).toBe(1)
    expect(newer.closed).not.toHaveBeenCalled()
    const list = await shop.manager.counters.list()
    expect(list[1]?.state).toBe('JOINED')
  })

  test('ends with a message that is too long', async () => {
    const shop = await givenLineShop()
    const { socket, closed } = await givenConnected(shop)
    socket.send(new Uint8Array(512 * 1024))
    await expect.poll(() => closed.mock.calls.length).toBe(1)
  })

  test('ends when the program stops', async () => {
    const shop = await givenLineShop()
    const { closed } = await givenConnected(shop)
    await shop.app.app.stop()
    await expect.poll(() => closed.mock.calls.length).toBe(1)
  })

  test('is refused by a till that another program has replaced', async () => {
    const shop = await givenLineShop()
    const answer = await openLine(shop, {
      'X-Counter-Token': shop.token,
      'X-Shop-Epoch': epochStamp(2, TEST_PEPPER),
    })
    expect(answer).toEqual({ status: 409, code: 'OLDER_EPOCH' })
  })
})

describe('a name that the till does not know, as at a forwarded port', () => {
  const HOST = 'caja.example:8443'

  async function ask(
    shop: LineShop,
    path: string,
    headers: Record<string, string>,
    method = 'GET',
  ) {
    const { status, text } = await askSocket(`${shop.url}/api/v1${path}`, {
      ca: shop.ca,
      servername: 'localhost',
      method,
      headers: { Host: HOST, ...headers },
    })
    return [status, text.startsWith('{') ? JSON.parse(text).code : undefined]
  }

  test('is no reason to refuse a counter, and not one that joins', async () => {
    const shop = await givenLineShop()
    const token = { 'X-Counter-Token': shop.token }
    expect((await ask(shop, '/auth/users', token))[0]).toBe(200)
    expect((await ask(shop, '/lan/authority.crt', {}))[0]).toBe(200)
    expect(await ask(shop, '/counters/join', {}, 'POST')).toEqual([400, 'FIELDS_INVALID'])
    expect('socket' in (await openLine(shop, { ...token, Host: HOST }))).toBe(true)
  })

  test('is refused to everybody else', async () => {
    const shop = await givenLineShop()
    const refused = [403, 'ORIGIN_REFUSED']
    expect(await ask(shop, '/health', {})).toEqual(refused)
    expect(await ask(shop, '/auth/users', { 'X-Counter-Token': 'x' })).toEqual(refused)
    expect(await ask(shop, '/../', {})).toEqual(refused)
    expect(await ask(shop, '/counters/join', {}, 'GET')).toEqual(refused)
  })

  test('is refused to a web page, whatever it sends', async () => {
    const shop = await givenLineShop()
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
    const { port, token } = await givenLineShop()
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
