import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allOperations, API_PREFIX } from '#shared/api/index.ts'
import type { Operation } from '#shared/api/operation.ts'
import { permissions } from '#shared/api/permissions.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { mount } from './create-fetch.ts'
import type { HonoEnvironment, Services } from './request/services.ts'

/** Returns the operation's path with valid values for its parameters. */
function concretePath(operation: Operation): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = operation.params?.shape[name] as z.ZodType | undefined
    const sample = ['1', '0199f3a1-7c1e-7000-8000-000000000001'].find(
      (value) => schema?.safeParse(value).success,
    )
    if (sample === undefined) throw new Error(`No sample for {${name}} of ${operation.path}`)
    return sample
  })
}

function send(app: TestApp, operation: Operation, token: string | undefined, body?: unknown) {
  return app.request(operation.method, concretePath(operation), {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  })
}

describe('every operation of the contract', () => {
  it('reaches its own route, even if other paths match', async () => {
    const reached: string[] = []
    const app = new Hono<HonoEnvironment>()
    const routes: [string, string][] = []
    app.on = ((method: string, path: string) => void routes.push([method, path])) as never
    mount(app, {} as Services)
    for (const { name, operation } of allOperations) {
      const path = API_PREFIX + concretePath(operation)
      const match = routes.find(
        ([method, route]) =>
          method === operation.method &&
          new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
      )
      const own = API_PREFIX + operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
      if (match?.[1] === own) reached.push(name)
    }
    expect(reached).toEqual(allOperations.map(({ name }) => name))
  })

  it('has a handler', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    for (const { name, operation } of allOperations) {
      if (operation.success === 204 || name === 'system.events') continue
      const { status } = await send(app, operation, token, operation.body && {})
      expect(status, name).not.toBe(500)
    }
    expect(app.logged).toEqual([])
  })

  it('returns 401 without a session, unless it is public or for devices', async () => {
    const app = await givenApp()
    for (const { name, operation } of allOperations) {
      if (operation.access === 'PUBLIC' || operation.access === 'DEVICE') continue
      const { status, body } = await send(app, operation, undefined, operation.body && {})
      expect([status, body.error], name).toEqual([401, 'UNAUTHORIZED'])
    }
  })

  it('refuses a caller without its permission and accepts one with only that permission', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const tokenOf = async (name: string, granted: typeof permissions) => {
      const role = await admin.roles.create({ body: { name, permissions: [...granted] } })
      const password = 'una-clave-larga'
      await admin.users.create({
        body: {
          username: name,
          name,
          password,
          confirmPassword: password,
          roleId: role.id,
          establishmentId: 1,
          emissionPointId: 1,
        },
      })
      const signIn = await app.anonymous.auth.login({ body: { username: name, password } })
      return signIn.token
    }
    const none = await tokenOf('nadie', [])
    for (const permission of permissions) {
      const guarded = allOperations.filter(({ operation }) => operation.access === permission)
      if (guarded.length === 0) continue
      const all = permissions.filter((each) => each !== permission)
      const other = await tokenOf(`sin-${permission.replace(':', '-').toLowerCase()}`, all)
      const only = await tokenOf(`solo-${permission.replace(':', '-').toLowerCase()}`, [permission])
      for (const { name, operation } of guarded) {
        for (const token of [none, other]) {
          const { status, body } = await send(app, operation, token, operation.body && {})
          expect([status, body.code], name).toEqual([403, 'PERMISSION_MISSING'])
        }
        const { body } = await send(app, operation, only, operation.body && {})
        expect(body?.code, name).not.toBe('PERMISSION_MISSING')
      }
    }
  })

  it('returns 400 with one entry per invalid field', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    for (const { name, operation } of allOperations) {
      const shape = shapeOf(operation.body)
      if (shape === undefined || operation.bodyTypes !== undefined) continue
      const bad = Object.fromEntries(
        Object.entries(shape).map(([field, schema]) => [field, badValueFor(schema)]),
      )
      const { status, body } = await send(app, operation, token, bad)
      expect(status, name).toBe(400)
      expect(body, name).toMatchObject({ status: 400, error: 'BAD_REQUEST' })
      const fields = body.errors.map(({ field }: { field: string }) => field)
      expect(new Set(fields).size, `${name}: one entry per field`).toBe(fields.length)
      expect(topLevel(fields), name).toEqual(Object.keys(shape).toSorted())
      expect(body.message, name).toContain(String(fields.length))
    }
  })

  it('refuses malformed JSON and another content type, also if it needs no body', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    for (const { name, operation } of allOperations) {
      if (operation.method === 'GET' || operation.bodyTypes !== undefined) continue
      const path = concretePath(operation)
      const malformed = await app.request(operation.method, path, { token, body: '{"name": ' })
      expect([malformed.status, malformed.body.code], name).toEqual([400, 'JSON_MALFORMED'])
      const other = await app.request(operation.method, path, {
        token,
        body: 'nota=1',
        headers: { 'Content-Type': 'text/plain' },
      })
      expect([400, 415], name).toContain(other.status)
      expect(JSON.stringify(other.body), name).toContain('CONTENT_TYPE_UNSUPPORTED')
    }
  })

  it('returns 400 with the names of invalid query values', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    for (const { name, operation } of allOperations) {
      if (!operation.query || !('page' in operation.query.shape)) continue
      for (const [query, field] of [
        ['page=-1', 'page'],
        ['size=0', 'size'],
        ['size=201', 'size'],
        ['size=x', 'size'],
      ] as const) {
        const path = `${concretePath(operation)}?${query}`
        const { status, body } = await app.request('GET', path, { token })
        expect([status, body.errors?.[0]?.field], `${name} ${query}`).toEqual([400, field])
      }
    }
  })

  it('returns 404 for an unknown id and 400 for a malformed one', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    for (const { name, operation } of allOperations) {
      if (operation.method !== 'GET' || !operation.params) continue
      const unknown = operation.path.replaceAll(/\{(\w+)\}/g, '999999')
      const missing = await app.request('GET', unknown, { token })
      expect([missing.status, missing.body.code], name).toEqual([404, 'RECORD_NOT_FOUND'])
      if (!operation.path.includes('Id}') && !operation.path.includes('{id}')) continue
      const malformed = await app.request('GET', operation.path.replaceAll(/\{(\w+)\}/g, 'x'), {
        token,
      })
      expect(malformed.status, name).toBe(400)
    }
  })
})

function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> | undefined {
  return schema instanceof z.ZodObject ? schema.shape : undefined
}

/** Returns a value of a type that the field refuses. */
function badValueFor(schema: z.ZodType): unknown {
  const candidates: readonly unknown[] = [{ unexpected: [] }, 'x'.repeat(3000), -1.5, true]
  const bad = candidates.find((value) => !schema.safeParse(value).success)
  if (bad === undefined) throw new Error('A field that takes anything')
  return bad
}

function topLevel(fields: readonly string[]): string[] {
  return [...new Set(fields.map((field) => field.split(/[.[]/)[0] ?? ''))].toSorted()
}
