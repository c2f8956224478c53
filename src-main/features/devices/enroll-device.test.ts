import { describe, expect, it } from 'vitest'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const address = '192.168.1.31'

async function givenCode(app: TestApp): Promise<string> {
  const manager = await app.as('gerente')
  return (await manager.devices.createCode()).code
}

function enroll(app: TestApp, code: string, from = address) {
  return app.request('POST', '/devices/enroll', {
    body: { code, name: 'Tableta terraza' },
    address: from,
  })
}

describe('a code', () => {
  it('has eight digits, lasts ten minutes and is stored hashed', async () => {
    const app = await givenApp()
    const { status, body } = await app.request('POST', '/devices/enrollment-codes', {
      token: await app.tokenOf('gerente'),
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      code: expect.stringMatching(/^\d{8}$/),
      expiresAt: '2026-11-21T20:08:00.000Z',
      scope: 'FULL',
    })
    const stored = JSON.stringify([
      ...readRows(app, 'SELECT * FROM enrollmentCodes'),
      ...readRows(app, 'SELECT * FROM auditEntries'),
    ])
    expect(stored).not.toContain(body.code)
  })

  it('enrols one device, with a token that is stored hashed', async () => {
    const app = await givenApp()
    const code = await givenCode(app)
    app.clock.advance(599_999)
    const { status, body } = await enroll(app, code)
    expect(status).toBe(201)
    const { deviceToken, ...device } = body
    expect(deviceToken).toMatch(/^[\w-]{43}$/)
    expect(device).toEqual({
      id: 1,
      name: 'Tableta terraza',
      createdAt: '2026-11-21T20:07:59.999Z',
      createdBy: 'Gabriela Paz',
      lastSeenAt: '2026-11-21T20:07:59.999Z',
      active: true,
      online: false,
      encrypted: null,
      scope: 'FULL',
    })
    expect(JSON.stringify(readRows(app, 'SELECT * FROM devices'))).not.toContain(deviceToken)
    expect((await enroll(app, code)).status).toBe(400)
  })

  it('returns the same error if wrong, used or expired', async () => {
    const app = await givenApp()
    const used = await givenCode(app)
    await enroll(app, used)
    const expired = await givenCode(app)
    app.clock.advance(600_000)
    for (const code of [used, expired, '00000000']) {
      const { status, body } = await enroll(app, code)
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            field: 'code',
            message: 'El código no es válido o ya venció. Pedir otro en la caja.',
            code: 'CODE_WRONG',
          },
        ],
      ])
    }
  })

  it('cannot be guessed: the address is delayed after five wrong ones', async () => {
    const app = await givenApp()
    const code = await givenCode(app)
    for (let failure = 0; failure < 5; failure++) {
      expect((await enroll(app, '00000000')).status).toBe(400)
    }
    const refused = await enroll(app, code)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await enroll(app, code, '192.168.1.32')).status).toBe(201)
  })

  it('enrols one of two devices that send it at the same moment', async () => {
    const app = await givenApp()
    const code = await givenCode(app)
    const answers = await Promise.all([
      enroll(app, code, '192.168.1.31'),
      enroll(app, code, '192.168.1.32'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  })

  it('needs digits and a device name', async () => {
    const app = await givenApp()
    const { status, body } = await app.request('POST', '/devices/enroll', {
      body: { code: '1234', name: ' ' },
    })
    expect([status, body.errors.map((each: { field: string }) => each.field)]).toEqual([
      400,
      ['code', 'name'],
    ])
  })
})

describe('the devices', () => {
  it('are listed with active ones first; a revoked one stays visible', async () => {
    const app = await givenApp()
    await enrolTablet(app, { address, name: 'Terraza' })
    await enrolTablet(app, { address, name: 'Barra' })
    await enrolTablet(app, { address, name: 'Ático' })
    const manager = await app.as('gerente')
    await manager.devices.revoke({ params: { id: 3 } })
    await manager.devices.revoke({ params: { id: 3 } })
    expect((await manager.devices.list()).map(({ name, active }) => [name, active])).toEqual([
      ['Barra', true],
      ['Terraza', true],
      ['Ático', false],
    ])
    expect(
      readRows(app, "SELECT kind, resourceId FROM auditEntries WHERE kind LIKE 'DEVICE_%'"),
    ).toEqual([
      { kind: 'DEVICE_ENROLLED', resourceId: 1 },
      { kind: 'DEVICE_ENROLLED', resourceId: 2 },
      { kind: 'DEVICE_ENROLLED', resourceId: 3 },
      { kind: 'DEVICE_REVOKED', resourceId: 3 },
    ])
  })

  it('show their last use', async () => {
    const app = await givenApp()
    const tablet = await enrolTablet(app, { address })
    app.clock.advance(60_000)
    const { body } = await app.request('POST', '/auth/pin-login', {
      ...tablet,
      body: { userId: 4, pin: '1111' },
    })
    const manager = await app.as('gerente')
    const lastSeenAt = async () => (await manager.devices.list())[0]?.lastSeenAt
    expect(await lastSeenAt()).toBe('2026-11-21T19:59:00.000Z')
    app.clock.advance(5 * 60_000)
    await app.request('GET', '/auth/session', { ...tablet, token: body.token })
    await expect.poll(lastSeenAt).toBe('2026-11-21T20:04:00.000Z')
  })

  it('show if they are online, and if their connection is encrypted', async () => {
    const app = await givenApp()
    const tablet = await enrolTablet(app, { address })
    const manager = await app.as('gerente')
    const shown = async () => {
      const [device] = await manager.devices.list()
      return [device?.online, device?.encrypted]
    }
    expect(await shown()).toEqual([false, null])
    const ask = (isEncrypted: boolean) =>
      app.app.fetch(new Request('http://localhost/api/v1/auth/users', tablet), {
        address,
        isEncrypted,
      })
    await ask(true)
    expect(await shown()).toEqual([true, true])
    await ask(false)
    expect(await shown()).toEqual([true, false])
    app.clock.advance(45_000)
    expect(await shown()).toEqual([false, false])
    await ask(true)
    await manager.devices.revoke({ params: { id: 1 } })
    expect(await shown()).toEqual([false, true])
  })

  it('are recognised at the till by the session started on them, also without their header', async () => {
    const app = await givenApp()
    const tablet = await enrolTablet(app, { address })
    const { body } = await app.request('POST', '/auth/pin-login', {
      ...tablet,
      body: { userId: 4, pin: '1111' },
    })
    await app.request('POST', '/auth/authorize', {
      token: body.token,
      body: { action: 'orders.deleteItems', pin: '8351' },
    })
    expect(readRows(app, 'SELECT subject FROM signInFailures')).toEqual([
      { subject: 'approval:4:anywhere' },
      { subject: 'approval:anybody:device:1' },
    ])
  })

  it('cannot be revoked if the id is unknown', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('gerente')
    expect((await app.request('DELETE', '/devices/9', { token })).status).toBe(404)
  })
})
