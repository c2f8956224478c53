import { expect, it } from 'vitest'
import { givenApp } from './testing/test-app.ts'

it('answers /health on a new demo database', async () => {
  const { request, logged } = await givenApp()
  const answer = await request('GET', '/health')
  expect(logged).toEqual([])
  expect(answer.body).toMatchObject({ status: 'ok', setupRequired: false })
})
