import { describe, expect, it } from 'vitest'
import { API_PREFIX, allOperations } from '#shared/api/index.ts'
import { openApiDocument } from '#shared/api/openapi/document.ts'
import { givenApp } from '#main/testing/test-app.ts'

interface Described {
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly example: object } }
  }
}

const { paths } = openApiDocument('1.0.0') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

/** Paths of records that can be created and deleted: `/carriers` has also `DELETE /carriers/{id}`. */
const deletable = allOperations.flatMap(({ operation: { method, path } }) => {
  const list = path.slice(0, -'/{id}'.length)
  const isRecord = method === 'DELETE' && path.endsWith('/{id}')
  const create = paths[API_PREFIX + list]?.['post']
  const example = create?.requestBody?.content['application/json']?.example
  return isRecord && example !== undefined ? [{ path: list, example }] : []
})

/** Values that the demo has not taken. */
const free: Readonly<Record<string, object>> = {
  '/establishments': { identifier: '077' },
  '/service-charges': { enabled: false },
  '/emission-points': { code: '077' },
}

describe('the id of a deleted record', () => {
  it.each(deletable)('is not given to the next one: $path', async ({ path, example }) => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const body = { ...example, ...free[path] }
    const created = await app.request('POST', url, { token, body })
    expect([created.status, created.body.errors ?? []]).toEqual([201, []])
    const { id } = created.body
    expect((await app.request('DELETE', `${url}/${id}`, { token })).status).toBe(204)
    const next = await app.request('POST', url, { token, body })
    expect(next.status).toBe(201)
    expect(next.body.id).toBeGreaterThan(id)
  })

  it('is not given to the next option of a modifier group, which tablets name in their drafts', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const save = (id: number, ...names: string[]) =>
      admin.modifierGroups.update({
        params: { id },
        body: { name: 'Extras', options: names.map((name) => ({ name })) },
      })
    const { id } = await admin.modifierGroups.create({
      body: { name: 'Extras', options: [{ name: 'Ají' }, { name: 'Sin cebolla' }] },
    })
    const [, old] = (await save(id, 'Ají', 'Sin cebolla')).options
    await save(id, 'Ají')
    const [, next] = (await save(id, 'Ají', 'Doble queso')).options
    expect(next?.id).toBeGreaterThan(old?.id ?? 0)
  })
})
