import { expect, it, onTestFinished, vi } from 'vitest'
import { givenApp } from '#main/testing/test-app.ts'

it('returns refusals with the documented error body', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const { status, body } = await app.request('GET', '/invoices/4711', { token })
  expect(status).toBe(404)
  expect(body).toEqual({
    timestamp: '2026-11-21T14:58:00.000',
    status: 404,
    error: 'NOT_FOUND',
    message: 'Ese registro no existe.',
    path: '/api/v1/invoices/4711',
    code: 'RECORD_NOT_FOUND',
    outcome: 'NOT_TRIED',
    errors: [],
  })
})

it('answers in English if requested', async () => {
  const app = await givenApp()
  const headers = { 'Accept-Language': 'en-US,en;q=0.9' }
  const { body } = await app.request('POST', '/auth/login', { headers, body: {} })
  expect(body.message).toBe('Fields with errors: 2.')
  expect(body.errors[0].message).toBe('This is required.')
})

it('returns 404 for an unknown path and 405 for a wrong method', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const unknown = await app.request('GET', '/no/such/thing', { token })
  expect([unknown.status, unknown.body.error]).toEqual([404, 'NOT_FOUND'])
  const method = await app.request('DELETE', '/invoices/1', { token })
  expect([method.status, method.body.error]).toEqual([405, 'METHOD_NOT_ALLOWED'])
})

it('names with each 405 the methods that the path has, and answers each of these', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const refused = async (path: string, method = 'PATCH') => {
    const { status, headers } = await app.request(method, path, { token })
    return [status, headers.get('allow')]
  }
  expect(await refused('/customers/1')).toEqual([405, 'GET, HEAD, PUT'])
  expect(await refused('/restaurant/tables/transfer')).toEqual([405, 'POST'])
  expect(await refused('/roles/1', 'POST')).toEqual([405, 'GET, HEAD, PUT, DELETE'])
  expect((await app.request('HEAD', '/roles/1', { token })).status).toBe(200)
  expect((await app.request('GET', '/customers/1', { token })).headers.has('allow')).toBe(false)
})

it('refuses a body above 1 MB with 413, with or without Content-Length', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const body = JSON.stringify({ observation: 'x'.repeat(1024 * 1024) })
  const declared = await app.request('POST', '/invoices', {
    token,
    body,
    headers: { 'Content-Length': String(body.length) },
  })
  expect([declared.status, declared.body.error]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  const streamed = await app.request('POST', '/invoices', { token, body })
  expect(streamed.status).toBe(413)
})

it('refuses malformed and too deeply nested JSON with 400', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const codes = []
  const bodies = ['{"a":', '[1,2', 'nada', '['.repeat(40) + ']'.repeat(40), '\u0000']
  for (const body of bodies) {
    const answer = await app.request('POST', '/invoices', { token, body })
    codes.push([answer.status, answer.body.code, answer.body.errors.length])
  }
  expect(codes).toEqual([
    [400, 'JSON_MALFORMED', 1],
    [400, 'JSON_MALFORMED', 1],
    [400, 'JSON_MALFORMED', 1],
    [400, 'JSON_TOO_DEEP', 1],
    [400, 'JSON_MALFORMED', 1],
  ])
})

it('refuses a body that is not UTF-8 with 400; its names would be stored damaged', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const body = { name: 'Ñusta Quilumba', identityTypeId: 3, identityNumber: 'AB12345' }
  const latin1 = new Uint8Array(Buffer.from(JSON.stringify(body), 'latin1'))
  const headers = { 'Content-Type': 'application/json' }
  for (const declared of [{}, { 'Content-Length': String(latin1.byteLength) }]) {
    const answer = await app.request('POST', '/vendors', {
      token,
      body: latin1,
      headers: { ...headers, ...declared },
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'JSON_MALFORMED'])
  }
  const utf8 = new Uint8Array(Buffer.from(JSON.stringify(body)))
  const taken = await app.request('POST', '/vendors', { token, body: utf8, headers })
  expect([taken.status, taken.body.name]).toEqual([201, 'Ñusta Quilumba'])
})

it('treats a body that is not an object as one without fields', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  for (const body of ['[]', '5', '"x"', 'null']) {
    const answer = await app.request('POST', '/restaurant/tables/transfer', { token, body })
    expect([answer.status, answer.body.error], body).toEqual([400, 'BAD_REQUEST'])
  }
})

it('requires JSON: 415, or 400 if the document lists no 415', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const headers = { 'Content-Type': 'text/plain' }
  const listed = await app.request('POST', '/users', { token, headers, body: '{}' })
  expect([listed.status, listed.body.code]).toEqual([400, 'FIELDS_INVALID'])
  const other = await app.request('POST', '/roles', { token, headers, body: '{}' })
  expect([other.status, other.body.error]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
})

it('takes only digits for a number in a path or query, so that a record has one address', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const get = async (path: string) => (await app.request('GET', path, { token })).status
  expect(await get('/roles/1')).toBe(200)
  for (const id of ['0x1', '1e0', '%201', '+1', '1.5', '0', '-1', 'uno', '99999999999999999999']) {
    expect([id, await get(`/roles/${id}`)]).toEqual([id, 400])
  }
  expect(await get('/roles?page=0&size=200')).toBe(200)
  expect(await get('/roles')).toBe(200)
  for (const query of [
    'page=0x1',
    'page=',
    'page=-1',
    'page=1.5',
    'size=1e1',
    'size=0',
    'size=201',
  ]) {
    expect([query, await get(`/roles?${query}`)]).toEqual([query, 400])
  }
})

it('refuses a text that shows nothing, or that shows another one than it is', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const create = async (name: string) => {
    const { status, body } = await app.request('POST', '/roles', {
      token,
      body: { name, permissions: [] },
    })
    return [status, body.errors?.[0]?.code]
  }
  for (const name of ['\u200b', '\u2060\u00ad', '\u3164']) {
    expect(await create(name)).toEqual([400, 'TEXT_EMPTY'])
  }
  for (const name of ['\u202eodajac', 'caja\uffff', '\u2066caja']) {
    expect(await create(name)).toEqual([400, 'FORMAT_INVALID'])
  }
  for (const name of ['Cocina 🍳', 'Família 👨‍👩‍👧', 'قهوة']) expect((await create(name))[0]).toBe(201)
})

it('ignores unknown fields and query parameters', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const list = await app.request('GET', '/roles?color=azul&__proto__=1', { token })
  expect(list.status).toBe(200)
  const body = '{"name":"Ayuda","permissions":[],"constructor":1,"__proto__":{"x":1}}'
  const created = await app.request('POST', '/roles', { token, body })
  expect(created.status).toBe(201)
})

it('honours an Idempotency-Key on any write and refuses it with other content', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const headers = { 'Idempotency-Key': 'rol-1' }
  const create = (name: string) =>
    app.request('POST', '/roles', { token, headers, body: { name, permissions: [] } })
  const answers = [await create('Ayuda'), await create('Ayuda'), await create('Otro')]
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 409])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(answers[2]?.body).toMatchObject({ code: 'UUID_REUSED' })
})

it('tells null from a missing field under an Idempotency-Key, which may belong to a change', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const headers = { 'Idempotency-Key': 'cliente-1' }
  const customer = {
    identificationTypeId: 3,
    identificationNumber: 'AB12345',
    socialReason: 'Rosa Quishpe',
  }
  const create = async (body: object) =>
    (await app.request('POST', '/customers', { token, headers, body })).status
  expect(await create(customer)).toBe(201)
  expect(await create(customer)).toBe(200)
  expect(await create({ ...customer, tradeName: null })).toBe(409)
})

it('runs parallel requests with the same key once', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const headers = { 'Idempotency-Key': 'rol-2' }
  const body = { name: 'Ayuda', permissions: [] }
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.request('POST', '/roles', { token, headers, body })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
})

it('describes the whole contract as OpenAPI 3.1', async () => {
  const app = await givenApp()
  const { body } = await app.request('GET', '/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  expect(body.paths['/api/v1/restaurant/tables/transfer'].post).toMatchObject({
    operationId: 'tables.transfer',
    responses: { 204: {}, 400: {}, 401: {}, 403: {} },
  })
  const text = JSON.stringify(body)
  for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
    expect(body.components.schemas, name).toHaveProperty(name ?? '')
  }
})

it('sends an event to an open screen after the commit', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('cajera')
  const response = await app.app.fetch(
    new Request('http://localhost/api/v1/events', {
      headers: { Authorization: `Bearer ${token}` },
    }),
  )
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('retry')
  const cashier = await app.as('cajera')
  await cashier.cashRegister.open({
    body: { operationId: crypto.randomUUID(), emissionPointId: 1, openingCash: 1 },
  })
  const event = await reader?.read()
  expect(event?.value).toBe('id: 1\nevent: register\ndata: {"emissionPointId":1}\n\n')
  await reader?.cancel()
})

it("closes a screen's stream at once when its session ends", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const app = await givenApp()
  const token = await app.tokenOf('cajera')
  const headers = { Authorization: `Bearer ${token}` }
  const response = await app.app.fetch(new Request('http://localhost/api/v1/events', { headers }))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await reader?.read()).toEqual({ done: false, value: ': alive\n\n' })

  await app.app.fetch(
    new Request('http://localhost/api/v1/auth/logout', { method: 'POST', headers }),
  )
  expect(await reader?.read()).toEqual({ done: true, value: undefined })
})
