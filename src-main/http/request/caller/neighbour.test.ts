import { expect, it } from 'vitest'
import { API_PREFIX } from '#shared/api/index.ts'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const FORMER = 'https://192.168.1.20:4600'
const address = '192.168.1.31'

/** An app that leads the shop since the till at FORMER is away, and an enrolled tablet. */
async function givenNewMain() {
  const app = await givenApp({ dependencies: { programAddresses: () => [FORMER] } })
  const { headers } = await enrolTablet(app, { address })
  const ask = (method: string, path: string, options: RequestInit & { origin?: string } = {}) => {
    const { origin = FORMER, ...rest } = options
    const request = new Request(`https://192.168.1.21:4600${API_PREFIX}${path}`, {
      method,
      ...rest,
      headers: { Origin: origin, ...headers, ...(rest.headers as Record<string, string>) },
    })
    return app.app.fetch(request, { address, isEncrypted: true, foreignOrigin: origin })
  }
  return { app, ask }
}

function announce(ask: Awaited<ReturnType<typeof givenNewMain>>['ask'], luggage: string) {
  return ask('POST', '/devices/arrivals', {
    body: JSON.stringify({ luggage }),
    headers: { 'Content-Type': 'application/json' },
  })
}

async function claim(app: TestApp, ticket: string) {
  return app.request('POST', '/devices/arrivals/claim', { body: { ticket }, address })
}

it('tells a tablet of the shop which program leads, although its page came from the former main till', async () => {
  const { ask } = await givenNewMain()
  const question = await ask('OPTIONS', '/system/shop')
  expect(question.status).toBe(204)
  expect(question.headers.get('access-control-allow-origin')).toBe(FORMER)
  expect(question.headers.get('access-control-allow-headers')).toContain('X-Device-Token')
  const answer = await ask('GET', '/system/shop')
  expect(await answer.json()).toMatchObject({ role: 'MAIN', isReplaced: false })
  expect(answer.headers.get('access-control-allow-origin')).toBe(FORMER)
  expect(answer.headers.get('vary')).toContain('Origin')
})

it('answers no page of another origin, and no device that the shop does not know', async () => {
  const { ask } = await givenNewMain()
  const foreign = await ask('GET', '/system/shop', { origin: 'https://evil.test' })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  const stranger = await ask('GET', '/system/shop', { headers: { 'X-Device-Token': 'guess' } })
  expect(stranger.status).toBe(403)
  const words = await ask('POST', '/devices/arrivals', {
    body: JSON.stringify({ luggage: '{}' }),
    headers: { 'Content-Type': 'application/json', 'X-Device-Token': 'guess' },
  })
  expect(words.status).toBe(403)
})

it('gives what a tablet took along once, to the page that has its ticket', async () => {
  const { app, ask } = await givenNewMain()
  const answer = await announce(ask, '{"screen":"#/tables/4"}')
  expect(answer.status).toBe(201)
  const { ticket } = (await answer.json()) as { ticket: string }
  const luggage = '{"screen":"#/tables/4"}'
  expect((await claim(app, ticket)).body).toEqual({ luggage })
  // The first answer may be lost.
  app.clock.advance(10_000)
  expect((await claim(app, ticket)).body).toEqual({ luggage })
  app.clock.advance(5_000)
  expect((await claim(app, ticket)).body.code).toBe('ARRIVAL_UNKNOWN')
})

it('forgets what nobody fetched within 10 minutes, and the oldest of more than four of one tablet', async () => {
  const { app, ask } = await givenNewMain()
  const ticketOf = async (luggage: string) =>
    ((await (await announce(ask, luggage)).json()) as { ticket: string }).ticket
  const tickets: string[] = []
  for (const luggage of ['1', '2', '3', '4', '5']) tickets.push(await ticketOf(luggage))
  expect((await claim(app, tickets[0] ?? '')).status).toBe(409)
  expect((await claim(app, tickets[1] ?? '')).body).toEqual({ luggage: '2' })
  app.clock.advance(10 * 60_000)
  expect((await claim(app, tickets[4] ?? '')).status).toBe(409)
})

it('lists the programs of the shop for an enrolled tablet, and for nobody else', async () => {
  const { app } = await givenNewMain()
  const tablet = await enrolTablet(app, { address, scope: 'ORDERS' })
  const { status, body } = await app.request('GET', '/counters/addresses', tablet)
  expect(status).toBe(200)
  expect(body).toEqual({ epoch: 1, takeoverAfterSeconds: 10, programs: [] })
  const stranger = await app.request('GET', '/counters/addresses', { address: '192.168.1.77' })
  expect(stranger.status).toBe(403)
})
