import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server as TcpServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpTransport } from './http-transport.ts'

const request = { method: 'POST', path: '/api/v1/invoices', body: '{"total":9}' }
const options = { headers: { 'X-Test': 'sí' }, timeoutMs: 500 }

async function listening(server: Server | TcpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function send(url: string) {
  const transport = createHttpTransport(url)
  onTestFinished(() => transport.close())
  return transport.send(request, { ...options, headers: { 'X-Test': 'si' } })
}

it('sends method, path, body and headers and returns the answer', async () => {
  const seen: unknown[] = []
  const url = await listening(
    createServer((incoming, outgoing) => {
      incoming.setEncoding('utf8')
      incoming.on('data', (text) =>
        seen.push([incoming.method, incoming.url, incoming.headers['x-test'], text]),
      )
      incoming.on('end', () => {
        outgoing.writeHead(201, { 'Content-Type': 'application/json', ETag: '"1"' })
        outgoing.end('{"id":1}')
      })
    }),
  )
  expect(await send(`${url}/sede/`)).toMatchObject({
    kind: 'answer',
    status: 201,
    contentType: 'application/json',
    etag: '"1"',
    text: '{"id":1}',
  })
  expect(seen).toEqual([['POST', '/sede/api/v1/invoices', 'si', '{"total":9}']])
})

it('returns not-sent if the connection is refused or the host name is unknown', async () => {
  const url = await listening(createServer())
  const closed = createTcpServer()
  const free = await listening(closed)
  await new Promise<void>((resolve) => closed.close(() => resolve()))
  expect(url).not.toBe(free)
  expect((await send(free)).kind).toBe('not-sent')
  expect((await send('http://no-such-host.invalid')).kind).toBe('not-sent')
})

it('returns no-answer if the connection is cut, stays silent or the body is incomplete', async () => {
  const cut = await listening(
    createTcpServer((socket) => socket.once('data', () => socket.destroy())),
  )
  expect((await send(cut)).kind).toBe('no-answer')
  const silent = await listening(createTcpServer((socket) => void socket.on('error', () => {})))
  expect(await send(silent)).toEqual({ kind: 'no-answer', reason: 'TIMEOUT' })
  const short = await listening(
    createTcpServer((socket) =>
      socket.once('data', () => {
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"id"')
      }),
    ),
  )
  expect((await send(short)).kind).toBe('no-answer')
})

it('aborts an answer that arrives too slowly at the total time-out', async () => {
  const drip = await listening(
    createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n')
      const timer = setInterval(() => socket.write('x'), 50)
      socket.on('close', () => clearInterval(timer))
    }),
  )
  expect((await send(drip)).kind).toBe('no-answer')
})

it('does not follow redirects', async () => {
  const url = await listening(
    createServer((_, outgoing) => {
      outgoing.writeHead(302, { Location: 'http://elsewhere.invalid/' })
      outgoing.end()
    }),
  )
  expect(await send(url)).toMatchObject({ kind: 'answer', status: 302 })
})
