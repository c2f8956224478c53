import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { stoppable } from '../stoppable-app.ts'
import { systemClock, systemRandomness } from '../system.ts'
import { givenApp } from '../../testing/test-app.ts'
import { issueLeaf, makeAuthority } from '../lan/authority.ts'
import { listen, type ListenOptions, type ServerLimits } from './listen.ts'

async function givenListener(limits: Partial<ServerLimits> = {}, tls?: ListenOptions['tls']) {
  const { app } = await givenApp({ content: 'empty' })
  const listener = await listen({
    app: stoppable(app, systemClock),
    clock: systemClock,
    host: '127.0.0.1',
    port: 0,
    limits,
    ...(tls === undefined ? {} : { tls }),
  })
  onTestFinished(() => listener.close())
  return listener
}

/** fetch does not let a caller choose Host or Origin. */
function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string> } = {},
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

/** Opens a connection, sends `text` and resolves with all that came back once the server closes it. */
function talk(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

it('answers whoever asks by one of its names', async () => {
  const { url, port } = await givenListener()
  expect((await ask(url)).status).toBe(200)
  expect((await ask(url, { headers: { host: `localhost:${port}` } })).status).toBe(200)
})

it('refuses a rebound name with the error body of every refusal', async () => {
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
  })
})

it('gives another site neither an act nor a header that would let it read', async () => {
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

it('tells the app who asks', async () => {
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

it('cuts off who sends its headers or its body drop by drop', async () => {
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

it('cuts off who says nothing, or too little, on a port of https', async () => {
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

it('answers no request of a connection that was there when it closed', async () => {
  const { app } = await givenApp({ content: 'empty' })
  const listener = await listen({ app, clock: systemClock, host: '127.0.0.1', port: 0 })
  const spare = connect(listener.port, '127.0.0.1')
  await new Promise((resolve) => spare.once('connect', resolve))
  // The connection is the server's once it has answered another one that came later.
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

it('refuses headers beyond any need', async () => {
  const { url } = await givenListener()
  expect((await ask(url, { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431)
})

it('takes no more connections than it can serve', async () => {
  const { url, port } = await givenListener({ maximumSockets: 1 })
  const held = connect(port, '127.0.0.1')
  onTestFinished(() => void held.destroy())
  await new Promise((resolve) => held.once('connect', resolve))
  await expect(ask(url)).rejects.toThrow(/ECONNRESET|socket hang up/)
})
