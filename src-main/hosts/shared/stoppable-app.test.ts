import { expect, it } from 'vitest'
import type { App } from '#main/app/app.ts'
import { TestClock } from '#main/testing/test-app.ts'
import { stoppable } from './stoppable-app.ts'

const health = () => new Request('http://localhost/api/v1/health')

function givenSlowApp() {
  const answer = Promise.withResolvers<Response>()
  const events: string[] = []
  const app: App = {
    upgrade: () => Promise.reject(new Error('No line')),
    fetch: () => answer.promise,
    fillWithDemo: async () => {},
    resetPassword: async () => true,
    isCharging: () => false,
    sleep: () => undefined,
    wake: async () => {},
    checked: Promise.resolve(),
    stop: async () => void events.push('closed'),
  }
  return { host: stoppable(app, new TestClock()), answer, events }
}

it('closes the database only after pending requests are answered', async () => {
  const { host, answer, events } = givenSlowApp()
  const request = host.fetch(health()).then((response) => {
    events.push('answered')
    return response
  })
  const stopped = Promise.all([host.stop(), host.stop()])
  answer.resolve(new Response('ok'))
  await Promise.all([request, stopped])
  expect(events).toEqual(['answered', 'closed'])
})

it('answers 503 with Retry-After during a stop', async () => {
  const { host, answer } = givenSlowApp()
  answer.resolve(new Response('ok'))
  await host.stop()
  const response = await host.fetch(health())
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toMatchObject({ code: 'STOPPING', path: '/api/v1/health' })
})
