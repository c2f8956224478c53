import { describe, expect, it } from 'vitest'
import { actStamp, readActStamp } from './act-stamp.ts'

const pepper = new Uint8Array(32).fill(7)
const act = {
  uuid: '8c8d9be6-5b3c-4d0a-9d64-9a9d1f6f0001',
  counterId: 2,
  userId: 3,
  emissionPointId: 4,
  at: '2026-11-28T18:00:00.000Z',
  past: { at: '2026-11-28T17:00:00.000Z', outboxId: 7, auditId: 9, ids: { invoices: 3 } },
  idempotencyKey: null,
  requestHash: null,
}
const request = { method: 'POST', path: '/api/v1/invoices', body: '{"a":1}' }

describe('the proof of an act of another program', () => {
  it('is read with the pepper of the shop', () => {
    expect(readActStamp(actStamp(act, request, pepper), request, pepper)).toEqual(act)
  })

  it('is refused with another pepper, for another request, changed, or missing', () => {
    const stamp = actStamp(act, request, pepper)
    expect(readActStamp(stamp, request, new Uint8Array(32))).toBeUndefined()
    expect(readActStamp(stamp, { ...request, body: '{"a":2}' }, pepper)).toBeUndefined()
    expect(readActStamp(stamp, { ...request, path: '/api/v1/orders' }, pepper)).toBeUndefined()
    expect(readActStamp(`x${stamp}`, request, pepper)).toBeUndefined()
    expect(readActStamp(null, request, pepper)).toBeUndefined()
  })
})
