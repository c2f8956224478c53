import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { stoppable } from '../stoppable-app.ts'
import { systemClock, systemRandomness } from '../system.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { issueLeaf, makeAuthority } from '../lan/authority.ts'
import { listen, type ListenOptions, type ServerLimits } from './listen.ts'

async function givenListener(limits: Partial<ServerLimits> = {}, tls?: ListenOptions['tls']) {
  const { app, clock } = await givenApp({ content: 'empty' })
  const listener = await listen({
    app: stoppable(app, systemClock),
    clock: systemClock,
    host: '127.0.0.1',
    port: 0,
    limits,
    ...(tls === undefined ? {} : { tls }),
  })
  onTestFinished(() => listener.close())
  return { ...listener, clock }
}

/** fetch does not allow setting Host or Origin. */
function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string>; localAddress?: string } = {},
): Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    httpRequest(`${url}/api/v1/health`, { agent: false, ...options }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += String(chunk)))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      )
    })
      .once('error', reject)
      .end()
  })
}

/** Opens a connection, sends `text` and resolves with everything received when the server closes it. */
function talk(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

it('answers requests to any of its names', async () => {
  const { url, port } = await givenListener()
  expect((await ask(url)).status).toBe(200)
  expect((await ask(url, { headers: { host: `localhost:${port}` } })).status).toBe(200)
})

it('refuses a rebound name with the standard error body', async () => {
  const { url } = await givenListener()
  const answer = await ask(url, { headers: { host: 'evil.test' } })
  expect(answer.status).toBe(403)
  expect(JSON.parse(answer.body)).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) as string,
    status: 403,
    error: 'FORBIDDEN',
    message: 'Petición de un origen no permitido.',
    path: '/api/v1/health',
    code: 'ORIGIN_REFUSED',
    errors: [],
    outcome: 'NOT_TRIED',
  })
})

it('refuses requests of another site and sends no CORS headers', async () => {
  const { url } = await givenListener()
  const origin = 'https://evil.test'
  for (const method of ['OPTIONS', 'POST', 'DELETE', 'GET']) {
    const answer = await ask(url, { method, headers: { origin } })
    expect(answer.status, method).toBe(403)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    )
  }
})

it("passes the peer's address to the app", async () => {
  const seen: (string | undefined)[] = []
  const listener = await listen({
    app: {
      fetch: async (_, peer) => {
        seen.push(peer.address)
        return new Response('ok')
      },
    },
    clock: systemClock,
    host: '127.0.0.1',
    port: 0,
  })
  onTestFinished(() => listener.close())
  await ask(listener.url)
  expect(seen).toEqual(['127.0.0.1'])
})

it('cuts connections that send headers or body too slowly', async () => {
  const { port } = await givenListener({ headersTimeoutMs: 200, requestTimeoutMs: 400 })
  const [headers, body] = await Promise.all([
    talk(port, 'GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '),
    talk(
      port,
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    ),
  ])
  expect(headers).toContain('408 Request Timeout')
  expect(body).toContain('408 Request Timeout')
})

it('cuts silent and slow connections on an https port', async () => {
  const authority = await makeAuthority('caja', new Date(), systemRandomness)
  const keyPair = await issueLeaf(authority, ['127.0.0.1'], new Date(), systemRandomness)
  const { port } = await givenListener(
    { headersTimeoutMs: 200, requestTimeoutMs: 400 },
    { keyPair, plain: () => new Response('plain') },
  )
  const overTls = new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connectTls({ port, host: '127.0.0.1', ca: authority.certificate }, () =>
      socket.write('GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '),
    )
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
  const [silent, halfHandshake, plain, secure] = await Promise.all([
    talk(port, ''),
    talk(port, '\u0016\u0003\u0001'),
    talk(port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '),
    overTls,
  ])
  expect([silent, halfHandshake]).toEqual(['', ''])
  expect(plain).toContain('408 Request Timeout')
  expect(secure).toContain('408 Request Timeout')
})

it('answers no request on a connection that was open when it closed', async () => {
  const { app } = await givenApp({ content: 'empty' })
  const listener = await listen({ app, clock: systemClock, host: '127.0.0.1', port: 0 })
  const spare = connect(listener.port, '127.0.0.1')
  await new Promise((resolve) => spare.once('connect', resolve))
  // After an answer on a later connection, the server has also accepted the first one.
  await ask(listener.url)
  let answer = ''
  spare.on('data', (chunk) => (answer += String(chunk)))
  spare.on('error', () => {})
  const ended = new Promise((resolve) => spare.once('close', resolve))
  const closed = listener.close()
  spare.write(`GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1:${listener.port}\r\n\r\n`)
  await Promise.all([closed, ended])
  expect(answer).toBe('')
})

it('refuses oversized headers with 431', async () => {
  const { url } = await givenListener()
  expect((await ask(url, { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431)
})

/** Opens connections from an address of this machine and returns those that the server keeps. */
async function hold(port: number, localAddress: string, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    onTestFinished(() => void socket.destroy())
    return socket
  })
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('error', () => {})
          socket.once('close', resolve)
          // The server resets refused connections at once; an answer proves that this one was kept.
          socket.once('connect', () =>
            socket.write('GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1:' + port + '\r\n\r\n'),
          )
          socket.once('data', () => resolve())
        }),
    ),
  )
  return sockets.filter(({ destroyed }) => !destroyed)
}

it('allows one address 32 connections and still answers the others', async () => {
  const { url, port } = await givenListener()
  expect(await hold(port, '127.0.0.2', 200)).toHaveLength(32)
  expect((await ask(url)).status).toBe(200)
  expect((await ask(url, { localAddress: '127.0.0.3' })).status).toBe(200)
  await expect(ask(url, { localAddress: '127.0.0.2' })).rejects.toThrow(/ECONNRESET|hang up/)
})

it('answers an address again after it closes a connection', async () => {
  const { url, port } = await givenListener()
  const held = await hold(port, '127.0.0.2', 32)
  await expect(ask(url, { localAddress: '127.0.0.2' })).rejects.toThrow(/ECONNRESET|hang up/)
  held[0]?.destroy()
  await expect
    .poll(() => ask(url, { localAddress: '127.0.0.2' }).then(({ status }) => status, String))
    .toBe(200)
})

it("reserves connections for the till's page, however many addresses connect", async () => {
  const { url, port } = await givenListener({ sockets: { perAddress: 4, others: 8, own: 8 } })
  await hold(port, '127.0.0.2', 10)
  await hold(port, '127.0.0.3', 10)
  await expect(ask(url, { localAddress: '127.0.0.4' })).rejects.toThrow(/ECONNRESET|hang up/)
  expect((await ask(url)).status).toBe(200)
})

it('refuses an address over its rate with 429 and Retry-After, and still answers the others', async () => {
  const { url, clock } = await givenListener()
  const from = { localAddress: '127.0.0.2' }
  const statuses = await Promise.all(
    Array.from({ length: 13 }, async () => {
      const seen: (number | undefined)[] = []
      for (let request = 0; request < 20; request++) seen.push((await ask(url, from)).status)
      return seen
    }),
  )
  expect(statuses.flat().filter((status) => status === 200)).toHaveLength(200)
  const refused = await ask(url, from)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  expect(JSON.parse(refused.body)).toMatchObject({
    error: 'TOO_MANY_REQUESTS',
    code: 'TOO_MANY_REQUESTS',
    message: 'Demasiadas peticiones seguidas. Esperar 1 s e intentar de nuevo.',
  })
  expect((await ask(url)).status).toBe(200)
  clock.advance(1_000)
  for (let request = 0; request < 60; request++) expect((await ask(url, from)).status).toBe(200)
  expect((await ask(url, from)).status).toBe(429)
})

it("does not apply that rate to the till's page", async () => {
  const { url } = await givenListener()
  for (let request = 0; request < 300; request++) expect((await ask(url)).status).toBe(200)
})
