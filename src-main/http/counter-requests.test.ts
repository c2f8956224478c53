import { describe, expect, test } from 'vitest'
import { fakeLan } from '#main/testing/doubles/fake-lan.ts'
import {
  COUNTER_POINT,
  givenCounter,
  type GivenCounter,
} from '#main/testing/given/given-counter.ts'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { demoUsers, givenApp, type RequestOptions, type TestApp } from '#main/testing/test-app.ts'

const CASHIER = 3

async function givenShop(): Promise<{ app: TestApp; counter: GivenCounter }> {
  const app = await givenApp({ dependencies: { lan: fakeLan() } })
  return { app, counter: await givenCounter(app) }
}

async function signIn(app: TestApp, from: RequestOptions): Promise<string> {
  const body = { userId: CASHIER, pin: demoUsers.cajera.pin }
  const answer = await app.request('POST', '/auth/pin-login', { ...from, body })
  expect(answer.status).toBe(200)
  return answer.body.token
}

const session = (app: TestApp, from: RequestOptions, token: string) =>
  app.request('GET', '/auth/session', { ...from, token })

describe('a counter', () => {
  test('is a machine of the shop: it shows the sign-in tiles and accepts PINs', async () => {
    const { app, counter } = await givenShop()
    const tiles = await app.request('GET', '/auth/users', counter.own)
    expect(tiles.body).toHaveLength(5)
    const token = await signIn(app, counter.own)
    expect((await session(app, counter.own, token)).status).toBe(200)
  })

  test("sells on its own point, although the main till's users have none or another", async () => {
    const { app, counter } = await givenShop()
    const token = await signIn(app, counter.own)
    const pointOf = async (from: RequestOptions) =>
      (await app.request('GET', '/terminal', from)).body.emissionPointId
    expect(await pointOf(counter.own)).toBe(COUNTER_POINT)
    expect(await pointOf({ ...counter.own, token })).toBe(COUNTER_POINT)
    expect(await pointOf({})).toBe(1)
    const opened = await app.request('POST', '/cash-register/open', {
      ...counter.own,
      token,
      body: {
        openingCash: 10,
        emissionPointId: COUNTER_POINT,
        operationId: '0199f3a1-7c1e-7000-8000-000000000001',
      },
    })
    expect(opened).toMatchObject({ status: 201, body: { emissionPointId: COUNTER_POINT } })
  })

  test('lists and chooses only its own points, and the main till only the others', async () => {
    const { app, counter } = await givenShop()
    const signedIn = async (from: RequestOptions) => {
      const { body } = await app.request('POST', '/auth/login', {
        ...from,
        body: { username: 'admin', password: demoUsers.admin.password },
      })
      return { ...from, token: body.token as string }
    }
    const places = async (from: RequestOptions) =>
      (await app.request('GET', '/auth/places', from)).body.map(
        (place: { emissionPointId: number }) => place.emissionPointId,
      )
    const atCounter = await signedIn(counter.own)
    const atMain = await signedIn({})
    expect(await places(atCounter)).toEqual([COUNTER_POINT])
    expect(await places(atMain)).toEqual([1])
    const choose = (from: RequestOptions, emissionPointId: number) =>
      app.request('PUT', '/auth/place', { ...from, body: { emissionPointId } })
    expect((await choose(atCounter, 1)).body.code).toBe('EMISSION_POINT_ELSEWHERE')
    expect((await choose(atMain, COUNTER_POINT)).body.code).toBe('EMISSION_POINT_ELSEWHERE')
  })

  test("does not book into a drawer of the main till, nor the main till into the counter's", async () => {
    const { app, counter } = await givenShop()
    const open = async (from: RequestOptions, emissionPointId: number, last: number) =>
      app.request('POST', '/cash-register/open', {
        ...from,
        body: {
          openingCash: 10,
          emissionPointId,
          operationId: `0199f3a1-7c1e-7000-8000-00000000000${last}`,
        },
      })
    const atMain = { token: await app.tokenOf('admin') }
    const { body } = await app.request('POST', '/auth/login', {
      ...counter.own,
      body: { username: 'admin', password: demoUsers.admin.password },
    })
    const atCounter = { ...counter.own, token: body.token as string }
    expect((await open(atMain, COUNTER_POINT, 1)).body.code).toBe('EMISSION_POINT_ELSEWHERE')
    expect((await open(atCounter, 1, 2)).body.code).toBe('EMISSION_POINT_ELSEWHERE')
    expect((await open(atCounter, COUNTER_POINT, 3)).status).toBe(201)
  })

  test('moves a session that worked at its point to another point of the main till', async () => {
    const app = await givenApp({ dependencies: { lan: fakeLan() } })
    const token = await app.tokenOf('admin')
    const point = async () =>
      (await app.request('GET', '/auth/session', { token })).body.user.emissionPointId
    await app.request('PUT', '/auth/place', { token, body: { emissionPointId: COUNTER_POINT } })
    expect(await point()).toBe(COUNTER_POINT)
    await givenCounter(app)
    expect(await point()).not.toBe(COUNTER_POINT)
  })
})

describe('a session of a counter', () => {
  test('opens nothing elsewhere: not at the main till, in the network, or through another counter', async () => {
    const { app, counter } = await givenShop()
    const manager = await app.as('admin')
    const { id } = await manager.emissionPoints.create({
      body: { establishmentId: 1, code: '003', name: 'Terraza' },
    })
    const other = await givenCounter(app, { name: 'Terraza', emissionPointIds: [id] })
    const tablet = await enrolTablet(app, { address: '192.168.1.31' })
    const token = await signIn(app, counter.own)
    const passedOn = {
      address: counter.own.address,
      headers: { ...counter.own.headers, 'X-Counter-Peer': 'device' },
    }
    for (const thief of [{}, { address: '192.168.1.77' }, other.own, tablet, passedOn]) {
      const answer = await session(app, thief, token)
      expect([answer.status, answer.body.code]).toEqual([401, 'DEVICE_NOT_ENROLLED'])
    }
    expect((await session(app, counter.own, token)).status).toBe(200)
  })

  test('is the only kind that is valid there: one of the main till or of a tablet is not', async () => {
    const { app, counter } = await givenShop()
    const tablet = await enrolTablet(app, { address: '192.168.1.31' })
    for (const token of [await app.tokenOf('cajera'), await signIn(app, tablet)]) {
      expect((await session(app, counter.own, token)).status).toBe(401)
    }
  })
})

describe('a request that a counter passes on for a tablet', () => {
  test("is judged by the tablet's own token, as from the network", async () => {
    const { app, counter } = await givenShop()
    const tablet = await enrolTablet(app, { address: '192.168.1.31', scope: 'ORDERS' })
    const through = (headers: Readonly<Record<string, string>>) => ({
      address: counter.own.address,
      headers: { ...counter.own.headers, 'X-Counter-Peer': 'device', ...headers },
    })
    const known = through(tablet.headers)
    const token = await signIn(app, known)
    expect((await session(app, known, token)).status).toBe(200)
    expect((await session(app, tablet, token)).status).toBe(200)
    expect((await app.request('GET', '/users', { ...known, token })).body.code).toBe('DEVICE_SCOPE')
    const stranger = await app.request('GET', '/auth/users', through({}))
    expect([stranger.status, stranger.body.code]).toEqual([403, 'DEVICE_NOT_ENROLLED'])
    expect((await session(app, through({}), token)).status).toBe(401)
  })

  test('is from the network even if the counter is on the machine of the main till', async () => {
    const { app, counter } = await givenShop()
    const headers = { ...counter.own.headers, 'X-Counter-Peer': 'device' }
    expect(
      (await app.request('GET', '/auth/users', { address: '127.0.0.1', headers })).status,
    ).toBe(403)
  })
})
