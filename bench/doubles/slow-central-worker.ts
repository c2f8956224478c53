import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { ModelCentral } from '#main/testing/sync-simulator/model-central.ts'
import type { SlowCentralMessage } from './slow-central.ts'

/** Runs in its own thread, so that the central's work does not count for the till. */
const { roundTripMs, productCount } = workerData as { roundTripMs: number; productCount: number }
const central = new ModelCentral(true)
let offersProducts = false

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    const { method = '', url: path = '', headers } = incoming
    const text = Buffer.concat(chunks).toString()
    if (method === 'POST' && path === '/api/v1/invoices') {
      const { invoiceUuid } = JSON.parse(text) as { invoiceUuid: string }
      tell({ kind: 'arrived', invoiceUuid })
    }
    const url = new URL(path, 'http://central')
    const isProducts = offersProducts && url.pathname === '/api/v1/products'
    const answer = isProducts
      ? productPage(url.searchParams)
      : central.handle({ method, path, body: text === '' ? null : text }, headers.authorization)
    setTimeout(() => {
      outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' })
      outgoing.end(JSON.stringify(answer.body))
    }, roundTripMs)
  })
})

parentPort?.on('message', () => (offersProducts = true))
server.listen(0, '127.0.0.1', () => {
  tell({ kind: 'ready', port: (server.address() as AddressInfo).port })
})

function tell(message: SlowCentralMessage): void {
  parentPort?.postMessage(message)
}

function productPage(query: URLSearchParams) {
  const size = Number(query.get('size'))
  const page = Number(query.get('page'))
  const from = page * size
  const data = Array.from({ length: Math.min(size, productCount - from) }, (_, index) =>
    productOf(from + index + 1),
  )
  const totalPages = Math.ceil(productCount / size)
  return {
    status: 200,
    body: { data, pagination: { page, size, totalElements: productCount, totalPages } },
  }
}

/** Returns a product that differs from the till's, so that the pull writes each one. */
function productOf(id: number) {
  return {
    id,
    name: `Producto del central ${id}`,
    referenceCode: `CENTRAL-${id}`,
    productTypeId: 1,
    priceOne: 4,
    tax: { id: 1, identifierCode: '4', taxRate: 15 },
    category: { id: 1 },
    measureUnit: { id: 1 },
    active: true,
  }
}
