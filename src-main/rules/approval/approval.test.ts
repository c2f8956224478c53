import { describe, expect, it } from 'vitest'
import { conflict } from '#shared/api/error.ts'
import type { ApprovalAction } from '#shared/api/people/auth.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { type ActApp, givenAct } from '#main/testing/act-app.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { type DemoUser, demoUsers } from '#main/testing/test-app.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { ACT_OF_THE_TILL, type ActAtHand, actOfAmount, actOn } from './act-at-hand.ts'
import { tokenHash } from '#main/core/session/session-token.ts'
import { checkApproval, useApproval } from './approval.ts'

interface ActInput {
  readonly body: { readonly pin?: string | null; readonly reason: string }
}

/** An act that may need approval by another user; the reason 'Fallar' makes it fail at the end. */
function givenApprovable(
  action: ApprovalAction,
  act: ActAtHand = ACT_OF_THE_TILL,
): Promise<ActApp> {
  return givenAct(async (context: ManualContext, { body }: ActInput) => {
    const approval = await checkApproval(context, action, body.pin)
    return context.commit(async (write) => {
      const approver = await approval.use(write, act)
      if (body.reason === 'Fallar') throw conflict('INVOICE_ALREADY_ANNULLED')
      return { approver }
    })
  })
}

async function tokenOf(app: ActApp, username: DemoUser): Promise<string> {
  const { password } = demoUsers[username]
  const { body } = await app.request('POST', '/auth/login', { body: { username, password } })
  return body.token
}

async function approvalFor(
  app: ActApp,
  token: string,
  action: ApprovalAction,
  about: { readonly resource?: number | string; readonly amount?: number } = {},
) {
  const { body } = await app.request('POST', '/auth/authorize', {
    token,
    body: { action, pin: '2580', ...about },
  })
  return { 'X-Approval': body.approvalToken as string }
}

const gerente = { id: 2, name: 'Gabriela Paz' }

describe('an act that needs approval', () => {
  it('needs no approval if the caller holds the right, whatever else is sent', async () => {
    const app = await givenApprovable('invoices.annul')
    const token = await tokenOf(app, 'gerente')
    expect((await app.act({ token })).body).toEqual({ approver: null })
    expect((await app.act({ token, body: { pin: '0000' } })).body).toEqual({ approver: null })
  })

  it('is refused without the right or an approval', async () => {
    const app = await givenApprovable('invoices.annul')
    const refused = await app.act({ token: await tokenOf(app, 'cajera') })
    expect([refused.status, refused.body.code]).toEqual([403, 'APPROVAL_REQUIRED'])
  })

  it("accepts a manager's PIN and audits whose it is", async () => {
    const app = await givenApprovable('invoices.annul')
    const token = await tokenOf(app, 'cajera')
    const { body } = await app.act({ token, body: { pin: '2580' } })
    expect(body).toEqual({ approver: gerente })
    expect(
      readRows(
        app,
        "SELECT userId, authorizedById, payload FROM auditEntries WHERE kind LIKE 'A%'",
      ),
    ).toEqual([
      { userId: 3, authorizedById: 2, payload: JSON.stringify({ action: 'invoices.annul' }) },
    ])
  })

  it('returns the same error for an unknown PIN and for one whose owner may not approve', async () => {
    const app = await givenApprovable('invoices.annul')
    const token = await tokenOf(app, 'cajera')
    const unknown = await app.act({ token, body: { pin: '8351' } })
    const unable = await app.act({ token, body: { pin: '1111' } })
    expect(unknown.status).toBe(400)
    expect(unknown.body).toEqual(unable.body)
    expect(unknown.body.errors).toEqual([
      { field: 'pin', message: 'Ese PIN no sirve para esto.', code: 'PIN_WRONG' },
    ])
    expect(readRows(app, 'SELECT * FROM signInFailures')).toEqual([
      { subject: 'approval:3:anywhere', failures: 2, lastFailedAt: expect.any(String) },
      { subject: 'approval:anybody:local', failures: 2, lastFailedAt: expect.any(String) },
    ])
  })

  it('accepts an approval token once', async () => {
    const app = await givenApprovable('invoices.annul')
    const token = await tokenOf(app, 'cajera')
    const headers = await approvalFor(app, token, 'invoices.annul')
    expect((await app.act({ token, headers })).body).toEqual({ approver: gerente })
    expect((await app.act({ token, headers })).body.code).toBe('APPROVAL_REQUIRED')
  })

  it('leaves the token unused if the act is rolled back', async () => {
    const app = await givenApprovable('invoices.annul')
    const token = await tokenOf(app, 'cajera')
    const headers = await approvalFor(app, token, 'invoices.annul')
    expect((await app.act({ token, headers, body: { reason: 'Fallar' } })).status).toBe(409)
    expect((await app.act({ token, headers })).body).toEqual({ approver: gerente })
  })

  it('refuses a token for another act, of another user or older than two minutes', async () => {
    const app = await givenApprovable('invoices.annul')
    const token = await tokenOf(app, 'cajera')
    const refusal = async (headers: Record<string, string>) =>
      (await app.act({ token, headers })).body.code
    expect(await refusal(await approvalFor(app, token, 'discounts.override'))).toBe(
      'APPROVAL_REQUIRED',
    )
    const waiter = await tokenOf(app, 'mesero')
    expect(await refusal(await approvalFor(app, waiter, 'invoices.annul'))).toBe(
      'APPROVAL_REQUIRED',
    )
    const late = await approvalFor(app, token, 'invoices.annul')
    app.clock.advance(2 * 60_000)
    expect(await refusal(late)).toBe('APPROVAL_REQUIRED')
    expect(await refusal({ 'X-Approval': 'made-up' })).toBe('APPROVAL_REQUIRED')
  })

  it('refuses a row that another program wrote or changed, which no manager gave', async () => {
    const app = await givenApprovable('invoices.annul', actOn([7], toCents(1.25)))
    const token = await tokenOf(app, 'cajera')
    const given = await approvalFor(app, token, 'invoices.annul', { resource: 8, amount: 1.25 })
    const raw = openRaw(app.folder)
    raw.query('UPDATE approvals SET resource = ?', '7')
    expect((await app.act({ token, headers: given })).body.code).toBe('APPROVAL_REQUIRED')

    raw.query(
      `INSERT INTO approvals (tokenHash, action, approverId, requesterId, expiresAt, resource, amount, seal)
       SELECT ?, action, approverId, requesterId, expiresAt, resource, amount, seal FROM approvals`,
      tokenHash('written by hand'),
    )
    raw.close()
    const headers = { 'X-Approval': 'written by hand' }
    expect((await app.act({ token, headers })).body.code).toBe('APPROVAL_REQUIRED')
  })

  it('refuses a token of a manager who was deactivated after giving it', async () => {
    const app = await givenApprovable('invoices.annul')
    const token = await tokenOf(app, 'cajera')
    const headers = await approvalFor(app, token, 'invoices.annul')
    const admin = await tokenOf(app, 'admin')
    await app.request('PATCH', '/users/2/deactivate', { token: admin })
    expect((await app.act({ token, headers })).body.code).toBe('APPROVAL_REQUIRED')
  })
})

const givenPlain = () =>
  givenAct((context: ManualContext) =>
    context.commit(async (write) => ({
      approver: await useApproval(write, 'discounts.override', ACT_OF_THE_TILL),
    })),
  )

describe('an operation without a PIN', () => {
  it('has no approver without a token; with one, the user who gave it', async () => {
    const app = await givenPlain()
    const token = await tokenOf(app, 'cajera')
    expect((await app.act({ token })).body).toEqual({ approver: null })
    const headers = await approvalFor(app, token, 'discounts.override')
    expect((await app.act({ token, headers })).body).toEqual({ approver: gerente })
  })

  it('returns APPROVAL_INVALID for a used or expired token', async () => {
    const app = await givenPlain()
    const token = await tokenOf(app, 'cajera')
    const used = await approvalFor(app, token, 'discounts.override')
    await app.act({ token, headers: used })
    const again = await app.act({ token, headers: used })
    expect([again.status, again.body.code]).toEqual([403, 'APPROVAL_INVALID'])
    const expired = await approvalFor(app, token, 'discounts.override')
    app.clock.advance(120_001)
    expect((await app.act({ token, headers: expired })).body.code).toBe('APPROVAL_INVALID')
  })
})

const UUID = '0199f3a1-7c1e-7000-8000-00000000000a'

describe('an approval of one act', () => {
  const small = { resource: 7, amount: 1.25 }

  it.each([
    ['its record and amount', small, 200],
    ['its record by uuid', { resource: UUID.toUpperCase() }, 200],
    ['its record alone', { resource: 7 }, 200],
    ['another record', { resource: 8, amount: 1.25 }, 403],
    ['another amount', { resource: 7, amount: 37.5 }, 403],
    ['no record', { amount: 1.25 }, 403],
    ['nothing at all', {}, 403],
  ])('that names %s', async (_, about, expected) => {
    const act = actOn([7, UUID], toCents(1.25))
    const app = await givenApprovable('invoices.annul', act)
    const token = await tokenOf(app, 'cajera')
    const headers = await approvalFor(app, token, 'invoices.annul', about)
    const { status, body } = await app.act({ token, headers })
    expect(status).toBe(expected)
    expect(body.code).toBe(expected === 200 ? undefined : 'APPROVAL_OF_OTHER_ACT')
  })

  it.each([
    ['its record and amount', { resource: UUID, amount: 1.25 }, 200],
    ['its record alone', { resource: UUID }, 403],
    ['a smaller amount', { resource: UUID, amount: 1.24 }, 403],
  ])('for a record without a fixed amount names %s', async (_, about, expected) => {
    const app = await givenApprovable('discounts.override', actOfAmount([UUID], toCents(1.25)))
    const token = await tokenOf(app, 'cajera')
    const headers = await approvalFor(app, token, 'discounts.override', about)
    expect((await app.act({ token, headers })).status).toBe(expected)
  })

  it('refuses one with a record for an act on the till itself', async () => {
    const app = await givenApprovable('clock.confirm')
    const token = await tokenOf(app, 'cajera')
    const headers = await approvalFor(app, token, 'clock.confirm', { resource: 7 })
    expect((await app.act({ token, headers })).body.code).toBe('APPROVAL_OF_OTHER_ACT')
  })

  it('stays unused after an attempt with another act', async () => {
    const app = await givenApprovable('invoices.annul', actOn([7], toCents(1.25)))
    const token = await tokenOf(app, 'cajera')
    const headers = await approvalFor(app, token, 'invoices.annul', { resource: 8 })
    await app.act({ token, headers })
    expect(readRows(app, 'SELECT usedAt FROM approvals')).toEqual([{ usedAt: null }])
  })

  it('is audited when given and when used', async () => {
    const app = await givenApprovable('invoices.annul', actOn([7, UUID], toCents(1.25)))
    const token = await tokenOf(app, 'cajera')
    await app.act({ token, headers: await approvalFor(app, token, 'invoices.annul', small) })
    const rows = readRows<{ kind: string; payload: string }>(
      app,
      "SELECT kind, payload FROM auditEntries WHERE kind LIKE 'APPROVAL%'",
    )
    expect(rows.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toEqual([
      ['APPROVAL_GRANTED', { action: 'invoices.annul', ...small }],
      ['APPROVAL_USED', { action: 'invoices.annul', ...small }],
    ])
  })
})

it('lets exactly the demo users with the right approve each act', async () => {
  const approvers: Record<string, string[]> = {}
  for (const action of [
    'orders.deleteItems',
    'invoices.annul',
    'invoices.revert',
    'discounts.override',
    'cash.exit',
    'pinpads.resolve',
    'pinpads.void',
    'clock.confirm',
    'issuing.release',
  ] as const) {
    const app = await givenApprovable(action)
    const token = await tokenOf(app, 'mesero')
    approvers[action] = []
    for (const [name, { pin }] of Object.entries(demoUsers)) {
      const { status } = await app.request('POST', '/auth/authorize', {
        token,
        body: { action, pin },
      })
      if (status === 200) approvers[action].push(name)
    }
  }
  const managers = ['admin', 'gerente']
  expect(approvers).toEqual({
    'orders.deleteItems': managers,
    'invoices.annul': managers,
    'invoices.revert': managers,
    'discounts.override': managers,
    'cash.exit': managers,
    'pinpads.resolve': managers,
    'pinpads.void': managers,
    'clock.confirm': managers,
    'issuing.release': managers,
  })
})
