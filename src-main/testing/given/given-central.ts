import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { ModelCentral } from '../sync-simulator/model-central.ts'
import { listen } from '#main/hosts/shared/listener/listen.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import { givenApp, type TestApp } from '../test-app.ts'
import { openRaw } from '../engine/test-engine.ts'

export interface TestCentral {
  readonly url: string
  readonly central: ModelCentral
  /** Requests received, without sign-ins. */
  readonly requests: { method: string; path: string; headers: NodeJS.Dict<string | string[]> }[]
  /** Replaces the central's answer; undefined keeps it. */
  instead: ((request: { method: string; path: string }) => RogueAnswer | undefined) | undefined
}

/** An answer of a portal, a proxy or a broken central. */
export interface RogueAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** Starts a model of a foreign central on a real socket. */
export async function givenCentral(deduplicates = true): Promise<TestCentral> {
  const central = new ModelCentral(deduplicates)
  const requests: TestCentral['requests'] = []
  const told: Pick<TestCentral, 'instead'> = { instead: undefined }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url: path = '', headers } = incoming
      if (!path.endsWith('/auth/login')) requests.push({ method, path, headers })
      const text = Buffer.concat(chunks).toString()
      const rogue = told.instead?.({ method, path })
      if (rogue !== undefined) {
        outgoing.sendDate = false
        outgoing.writeHead(rogue.status, { 'Content-Type': 'application/json', ...rogue.headers })
        outgoing.end(rogue.body)
        return
      }
      const answer = central.handle(
        { method, path, body: text === '' ? null : text },
        headers.authorization,
      )
      // No Date header, because the till's test clock has its own date.
      outgoing.sendDate = false
      outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' })
      outgoing.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(told, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    central,
    requests,
  })
}

/** Starts our own central with the demo data on a real socket. */
export async function givenOwnCentral(): Promise<TestApp & { readonly url: string }> {
  const app = await givenApp({ dependencies: { role: 'central', clock: systemClock } })
  const listener = await listen({
    app: app.app,
    clock: systemClock,
    host: '127.0.0.1',
    port: 0,
  })
  onTestFinished(() => listener.close())
  return { ...app, url: listener.url }
}

/** Enables the till's sync with that central. */
export async function connectTill(
  app: TestApp,
  url: string,
  more: Partial<{
    deduplicates: 'yes' | 'no' | 'unproven'
    reconcileWaitMs: number
    username: string
    password: string
    pushesRestaurant: boolean
  }> = {},
): Promise<void> {
  const gerente = await app.as('gerente')
  await gerente.sync.saveSettings({
    body: {
      enabled: true,
      baseUrl: url,
      username: 'caja-001',
      password: 'clave del central',
      timeoutMs: 2_000,
      ...more,
    },
  })
}

/** Maps ids as if the lists had been pulled from a central with the same ids as the till. */
export function givenSameIds({ folder }: TestApp): void {
  const raw = openRaw(folder)
  for (const resource of [
    'emissionPoints',
    'products',
    'taxes',
    'paymentMethods',
    'paymentTerms',
    'measureUnits',
    'vendors',
  ]) {
    raw.query(
      `INSERT INTO idMap (resource, localId, centralId) SELECT '${resource}', id, id FROM "${resource}"`,
    )
  }
  raw.close()
}
