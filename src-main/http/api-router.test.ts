import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { ApiRouter } from './api-router.ts'

function givenRoutes() {
  const app = new Hono({ router: new ApiRouter('/api/') })
  app.on('GET', '/api/tables', (route) => route.text('tables'))
  app.on('GET', '/api/tables/summary', (route) => route.text('summary'))
  app.on('GET', '/api/tables/:id', (route) => route.text(`table ${route.req.param('id')}`))
  app.all('/api/tables', (route) => route.text('method', 405))
  app.all('/api/*', (route) => route.text('route', 404))
  app.get('/welcome', async (_, next) => next())
  app.get('*', (route) => route.text('page'))
  return async (method: string, path: string) => {
    const response = await app.request(path, { method })
    return `${response.status} ${await response.text()}`
  }
}

it('answers with the first route of an API path, the second time too', async () => {
  const answerTo = givenRoutes()
  for (let time = 0; time < 2; time++) {
    expect(await answerTo('GET', '/api/tables')).toBe('200 tables')
    expect(await answerTo('PATCH', '/api/tables')).toBe('405 method')
    expect(await answerTo('GET', '/api/tables/summary')).toBe('200 summary')
    expect(await answerTo('GET', '/api/tables/7')).toBe('200 table 7')
    expect(await answerTo('GET', '/api/tables/8')).toBe('200 table 8')
    expect(await answerTo('GET', '/api/chairs')).toBe('404 route')
    expect(await answerTo('HEAD', '/api/tables')).toBe('200 ')
  }
})

it('lets a page pass a request on to the next route', async () => {
  const answerTo = givenRoutes()
  expect(await answerTo('GET', '/welcome')).toBe('200 page')
  expect(await answerTo('GET', '/welcome')).toBe('200 page')
})
