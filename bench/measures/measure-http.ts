import { cpSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { API_PREFIX } from '#shared/api/index.ts'
import type { Caller } from '../bench-app.ts'
import { mustSucceed } from '../bench-app.ts'
import { startHost } from '../host-process.ts'
import { openRegister } from './measure-sales.ts'
import { below, type Figure } from '../report.ts'
import { saleOf, sellableProducts } from '../sale-request.ts'
import { timeEach, timingsOf } from '../statistics.ts'

/** Measures the same sale over HTTP by 1 and by 20 parallel clients, and the host's memory afterwards. */
export async function measureHttp(
  seeded: string,
  workFolder: string,
  sales: number,
): Promise<Figure[]> {
  const folder = join(workFolder, 'http')
  cpSync(seeded, folder, { recursive: true })
  const host = await startHost(folder)
  try {
    const figures: Figure[] = []
    const atRest = host.residentMegabytes()
    const caller = await signInOverHttp(host.url)
    await openRegister(caller)
    const products = await sellableProducts(caller)
    let index = 0
    const sell = () => mustSucceed(caller.call('POST', '/invoices', saleOf(products, index++)))
    await timeEach(100, sell)
    const single = timingsOf(await timeEach(sales, sell))
    figures.push(below('POST /invoices over HTTP, 1 client', 'p99', single.p99, 15))

    const clients = 20
    await Promise.all(Array.from({ length: clients }, () => timeEach(10, sell)))
    const many: number[] = []
    await Promise.all(
      Array.from({ length: clients }, async () => {
        many.push(...(await timeEach(Math.ceil(sales / clients), sell)))
      }),
    )
    const twenty = timingsOf(many)
    figures.push(below('POST /invoices over HTTP, 20 clients', 'p99', twenty.p99, 40))
    const afterwards = host.residentMegabytes()
    figures.push(
      megabytes('Memory of the Node host at rest', atRest, 180),
      megabytes('Memory of the Node host after the sales', afterwards, 250),
    )
    return figures
  } finally {
    await host.stop()
    rmSync(folder, { recursive: true })
  }
}

function megabytes(what: string, value: number, limit: number): Figure {
  return {
    what,
    measured: `${value.toFixed(0)} MB`,
    value,
    reach: `< ${limit} MB`,
    isReached: value < limit,
  }
}

/** Returns a caller without a session. */
export function callerAt(url: string): Caller {
  return callerWith(new Agent({ keepAlive: true, maxSockets: 64 }), url, undefined)
}

/** Signs a user of the demo in. */
export async function signInOverHttp(
  url: string,
  username: 'admin' | 'gerente' = 'gerente',
): Promise<Caller> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { body } = await callerWith(agent, url, undefined).call('POST', '/auth/login', {
    username,
    password: `${username}1234`,
  })
  return callerWith(agent, url, (body as { token: string }).token)
}

function callerWith(agent: Agent, url: string, token: string | undefined): Caller {
  return { call: (method, path, body) => send(agent, url, method, path, token, body) }
}

function send(
  agent: Agent,
  url: string,
  method: string,
  path: string,
  token: string | undefined,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      `${url}${API_PREFIX}${path}`,
      {
        agent,
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(text === undefined
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => {
          const answer = Buffer.concat(chunks).toString()
          resolve({
            status: incoming.statusCode ?? 0,
            body: answer === '' ? undefined : JSON.parse(answer),
          })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}
