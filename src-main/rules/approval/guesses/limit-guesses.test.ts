import { describe, expect, it } from 'vitest'
import type { SourceDevice, ManualContext } from '#main/core/acts/context.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { givenAct } from '#main/testing/act-app.ts'
import { givenApp, type RequestOptions, type TestApp } from '#main/testing/test-app.ts'
import { limitGuesses } from './limit-guesses.ts'

const SECOND = 1000

function guessPassword(app: TestApp, username: string, options: RequestOptions = {}) {
  return app.request('POST', '/auth/login', {
    ...options,
    body: { username, password: 'equivocada' },
  })
}

function guessPin(app: TestApp, userId: number, options: RequestOptions = {}) {
  return app.request('POST', '/auth/pin-login', { ...options, body: { userId, pin: '0707' } })
}

async function times(count: number, act: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses = []
  for (let done = 0; done < count; done++) statuses.push((await act()).status)
  return statuses
}

/** Guesses until `count` failures are counted, waiting for each delay. */
async function failAll(app: TestApp, count: number, act: () => Promise<{ status: number }>) {
  for (let done = 0; done < count; done++) {
    expect((await act()).status).toBe(401)
    app.clock.advance(15 * 60 * SECOND)
  }
}

describe('guessing a password', () => {
  it('is free four times; from the fifth failure it waits 30 s, doubling', async () => {
    const app = await givenApp()
    expect(await times(6, () => guessPassword(app, 'cajera'))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
    app.clock.advance(12_400)
    const early = await app.request('POST', '/auth/login', {
      body: { username: 'cajera', password: 'cajera1234' },
    })
    expect([early.status, early.headers.get('retry-after'), early.body]).toEqual([
      429,
      '18',
      {
        timestamp: expect.any(String),
        status: 429,
        error: 'TOO_MANY_REQUESTS',
        message: 'Demasiados intentos. Esperar 18 s e intentar de nuevo.',
        path: '/api/v1/auth/login',
        code: 'TOO_MANY_ATTEMPTS',
        errors: [],
        outcome: 'NOT_TRIED',
      },
    ])

    app.clock.advance(18 * SECOND)
    expect((await guessPassword(app, 'cajera')).status).toBe(401)
    const doubled = await guessPassword(app, 'cajera')
    expect(doubled.headers.get('retry-after')).toBe('60')
  })

  it('waits at most 15 minutes and is never locked permanently', async () => {
    const app = await givenApp()
    await failAll(app, 14, () => guessPassword(app, 'cajera'))
    expect((await guessPassword(app, 'cajera')).status).toBe(401)
    expect((await guessPassword(app, 'cajera')).headers.get('retry-after')).toBe('900')
    app.clock.advance(900 * SECOND)
    await app.as('cajera')
    expect(await times(4, () => guessPassword(app, 'cajera'))).toEqual([401, 401, 401, 401])
  })

  it('resets the failures after a right password', async () => {
    const app = await givenApp()
    await times(4, () => guessPassword(app, 'cajera'))
    await app.as('cajera')
    expect(await times(5, () => guessPassword(app, 'cajera'))).not.toContain(429)
  })

  it('delays an unknown name in the same way', async () => {
    const app = await givenApp()
    expect(await times(6, () => guessPassword(app, 'nadie'))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
  })

  it('delays one user on one device only, not other users or devices', async () => {
    const app = await givenApp()
    const lost = await enrolTablet(app, { address: '192.168.1.30', name: 'Tableta perdida' })
    const tablet = await enrolTablet(app, { address: '192.168.1.31' })
    await times(5, () => guessPassword(app, 'cajera', lost))
    const right = { username: 'cajera', password: 'cajera1234' }
    const from = async (options: RequestOptions) =>
      (await app.request('POST', '/auth/login', { ...options, body: right })).status
    expect(await from(lost)).toBe(429)
    expect(await from({ ...lost, address: '192.168.1.98' })).toBe(429)
    expect(await from(tablet)).toBe(200)
    expect(await from({})).toBe(200)
    expect((await guessPassword(app, 'mesero', lost)).status).toBe(401)
  })

  it('restarts the full delay after a restart', async () => {
    const app = await givenApp()
    await times(5, () => guessPassword(app, 'cajera'))
    app.clock.advance(29 * SECOND)
    await app.app.stop()
    const restarted = await givenApp({ folder: app.folder })
    const refused = await guessPassword(restarted, 'cajera')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    restarted.clock.advance(30 * SECOND)
    expect((await guessPassword(restarted, 'cajera')).status).toBe(401)
  })

  it('keeps the delay if the clock is changed', async () => {
    const app = await givenApp()
    await times(5, () => guessPassword(app, 'cajera'))
    app.clock.set('2027-11-21T20:00:00.000Z')
    expect((await guessPassword(app, 'cajera')).headers.get('retry-after')).toBe('30')
    app.clock.set('2020-01-01T00:00:00.000Z')
    expect((await guessPassword(app, 'cajera')).headers.get('retry-after')).toBe('30')
  })
})

describe('guessing a PIN', () => {
  it('locks it on that device after ten failures, until its user signs in with the password', async () => {
    const app = await givenApp()
    const tablet = await enrolTablet(app, { address: '192.168.1.31' })
    await failAll(app, 10, () => guessPin(app, 3, tablet))
    const pin = { body: { userId: 3, pin: '1234' } }
    const locked = await app.request('POST', '/auth/pin-login', { ...tablet, ...pin })
    expect([locked.status, locked.body.code, locked.body.message]).toEqual([
      429,
      'PIN_LOCKED',
      'El PIN quedó bloqueado en este equipo. Ingresar con usuario y contraseña.',
    ])
    app.clock.advance(24 * 60 * 60 * SECOND)
    expect((await guessPin(app, 3, tablet)).status).toBe(429)
    expect((await app.request('POST', '/auth/pin-login', pin)).status).toBe(200)
    expect((await guessPin(app, 4, tablet)).status).toBe(401)

    const body = { username: 'cajera', password: 'cajera1234' }
    expect((await app.request('POST', '/auth/login', { body })).status).toBe(200)
    expect((await guessPin(app, 3, tablet)).status).toBe(429)
    expect((await app.request('POST', '/auth/login', { ...tablet, body })).status).toBe(200)
    expect((await app.request('POST', '/auth/pin-login', { ...tablet, ...pin })).status).toBe(200)
  })

  it('resets the failures when a new PIN is set', async () => {
    const app = await givenApp()
    await failAll(app, 10, () => guessPin(app, 3))
    const admin = await app.as('admin')
    await admin.users.savePin({ params: { id: 3 }, body: { pin: '7319', confirmPin: '7319' } })
    const answer = await app.request('POST', '/auth/pin-login', {
      body: { userId: 3, pin: '7319' },
    })
    expect(answer.status).toBe(200)
  })

  it('audits its delays and its lock, without what was typed', async () => {
    const app = await givenApp()
    await failAll(app, 10, () => guessPin(app, 3))
    const entries = readRows<{ kind: string; resourceId: number; payload: string }>(
      app,
      `SELECT kind, resourceId, payload FROM auditEntries
       WHERE kind IN ('ATTEMPTS_DELAYED', 'PIN_LOCKED') ORDER BY id`,
    )
    expect(entries.map(({ kind, resourceId }) => [kind, resourceId])).toEqual([
      ...Array.from({ length: 5 }, () => ['ATTEMPTS_DELAYED', 3]),
      ['PIN_LOCKED', 3],
    ])
    expect(JSON.parse(entries[0]?.payload ?? '')).toEqual({
      secret: 'pin',
      device: 'local',
      failures: 5,
      delaySeconds: 30,
    })
  })
})

it('counts parallel guesses one by one and hashes no delayed one', async () => {
  let hashed = 0
  const device: SourceDevice = {
    id: null,
    counterId: null,
    isTrusted: true,
    key: 'local',
    scope: 'FULL',
  }
  const app = await givenAct(async (context: ManualContext) => {
    const guess = () =>
      limitGuesses(context, { secret: 'password', who: 3, device }, () => {
        hashed++
        return Promise.resolve(undefined)
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, guess))
    return { refused: outcomes.filter(({ status }) => status === 'rejected').length }
  })
  const { body } = await app.request('POST', '/auth/login', {
    body: { username: 'cajera', password: 'cajera1234' },
  })
  expect((await app.act({ token: body.token })).body).toEqual({ refused: 35 })
  expect(hashed).toBe(5)
  expect(readRows(app, 'SELECT subject, failures FROM signInFailures')).toEqual([
    { subject: 'password:3:local', failures: 5 },
  ])
})

it('stores invented names in at most 4096 rows, so guessing cannot fill the disk', async () => {
  const app = await givenAct(async (context: ManualContext) => context.hasSession)
  for (let number = 0; number < 30; number++) {
    await app.request('POST', '/auth/login', {
      body: { username: `inventado-${number}`, password: 'equivocada' },
    })
  }
  const rows = readRows<{ subject: string }>(app, 'SELECT subject FROM signInFailures')
  expect(rows.length).toBeGreaterThan(20)
  for (const { subject } of rows) {
    expect(Number(/^password:unknown-(\d+):local$/.exec(subject)?.[1])).toBeLessThan(4096)
  }
})
