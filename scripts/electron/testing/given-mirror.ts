import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { archivePath } from './given-electron.ts'

export interface Mirror {
  readonly url: string
  /** `127.0.0.1:PORT` */
  readonly host: string
  /** Paths of all requests. */
  readonly asked: readonly string[]
}

/** Starts a mirror of Electron's releases, which answers as told. */
export async function givenMirror(answer: (response: ServerResponse) => void): Promise<Mirror> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  const host = await listen(server)
  return { url: `http://${host}/`, host, asked }
}

/** Answers with the whole archive, and with 404 if another path was asked for. */
export function serving(archive: Uint8Array): (response: ServerResponse) => void {
  return (response) => {
    if (response.req.url === archivePath()) response.end(archive)
    else response.writeHead(404).end()
  }
}

/** Starts a proxy that sends every connection to the mirror, whatever its name. */
export async function givenProxy(mirror: Mirror): Promise<Mirror> {
  const asked: string[] = []
  const port = Number(new URL(mirror.url).port)
  const server = createServer()
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  const host = await listen(server)
  return { url: `http://${host}`, host, asked }
}

/** Returns an address at which nothing listens. */
export async function closedHost(): Promise<string> {
  const server = createServer()
  const host = await listen(server)
  server.close()
  return host
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
