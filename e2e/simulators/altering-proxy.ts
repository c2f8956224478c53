import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AlteringProxy {
  readonly url: string
  close(): Promise<void>
}

/** Starts a proxy in front of a central that answers each invoice with a total of one dollar more. */
export async function startAlteringProxy(centralUrl: string): Promise<AlteringProxy> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => void passOn(centralUrl, incoming, Buffer.concat(chunks), outgoing))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function passOn(
  centralUrl: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<void> {
  const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers
  const answer = await fetch(centralUrl + url, {
    method,
    headers: rest as Record<string, string>,
    ...(body.length === 0 ? {} : { body: body.toString() }),
  })
  const text = await answer.text()
  const isInvoice = method === 'POST' && url === '/api/v1/invoices' && answer.ok
  outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' })
  outgoing.end(isInvoice ? withAnotherTotal(text) : text)
}

function withAnotherTotal(text: string): string {
  const invoice = JSON.parse(text) as { total: number }
  return JSON.stringify({ ...invoice, total: invoice.total + 1 })
}
