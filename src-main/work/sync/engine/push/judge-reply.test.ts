import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CentralReply } from '../transport/central-reply.ts'
import { judgeReply } from './judge-reply.ts'

function answer(status: number, text: string, more: Partial<CentralReply> = {}): CentralReply {
  return {
    kind: 'answer',
    status,
    contentType: 'application/json; charset=utf-8',
    retryAfter: null,
    date: null,
    etag: null,
    text,
    ...more,
  } as CentralReply
}

describe('judging a reply of the central', () => {
  it('judges 2xx with JSON or an empty body as done', () => {
    expect(judgeReply(answer(201, '{"id":7}'))).toEqual({
      kind: 'done',
      status: 201,
      body: { id: 7 },
    })
    expect(judgeReply(answer(204, ''))).toEqual({ kind: 'done', status: 204, body: undefined })
  })

  it.each([
    ['a portal that says 200', answer(200, '<h1>Wi-Fi</h1>', { contentType: 'text/html' })],
    ['a redirect', answer(302, '')],
    ['a body cut short', answer(201, '{"id":7,"numb')],
    ['a body of absurd depth', answer(200, '['.repeat(10_000) + ']'.repeat(10_000))],
    ['a failing central', answer(503, '{"code":"SERVICE_UNAVAILABLE"}')],
    ['no answer at all', { kind: 'no-answer', reason: 'ECONNRESET' } as const],
  ])('judges %s as an unknown outcome', (_, reply) => {
    expect(judgeReply(reply).kind).toBe('unknown')
  })

  it('judges a request that was never sent, or not processed, as later', () => {
    expect(judgeReply({ kind: 'not-sent', reason: 'ECONNREFUSED' })).toMatchObject({
      kind: 'later',
      neverLeft: true,
    })
    expect(judgeReply(answer(429, '{}', { retryAfter: '7' }))).toMatchObject({
      kind: 'later',
      retryAfter: '7',
    })
    // A proxy's page, not the central's body.
    expect(judgeReply(answer(403, '<h1>no</h1>', { contentType: 'text/html' }))).toMatchObject({
      kind: 'later',
      reason: 'NOT_THE_CENTRAL',
    })
  })

  it('keeps the reasons of a refusal', () => {
    const body = {
      code: 'FIELDS_INVALID',
      message: '1 campo',
      errors: [{ field: 'customer.id', message: 'No existe.' }],
    }
    expect(judgeReply(answer(400, JSON.stringify(body)))).toEqual({
      kind: 'refused',
      status: 400,
      code: 'FIELDS_INVALID',
      problems: [{ field: 'customer.id', message: 'No existe.' }],
    })
    expect(judgeReply(answer(403, '{"message":"Falta el permiso"}'))).toMatchObject({
      kind: 'refused',
      code: 'HTTP_403',
      problems: [{ field: '', message: 'Falta el permiso' }],
    })
    expect(judgeReply(answer(409, '{"code":"NUMBER_TAKEN"}')).kind).toBe('contradicted')
    expect(judgeReply(answer(401, '')).kind).toBe('signed-out')
  })

  it('does not throw on arbitrary bytes and never judges invalid JSON as done', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.string(), (status, text) => {
        const verdict = judgeReply(answer(status, text))
        if (verdict.kind !== 'done' || text.trim() === '') return
        expect(() => JSON.parse(text) as unknown).not.toThrow()
      }),
    )
  })
})
