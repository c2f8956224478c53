import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createOperatorPage } from './operator-page.ts'
import { createPinpadSimulator } from './simulator.ts'
import { exchange, paymentText, readPaymentAnswer, requestFrame } from './till.ts'

async function givenPage() {
  const simulator = createPinpadSimulator({ operator: 'ASK' })
  const server = createOperatorPage(simulator, ['TCP 127.0.0.1:9999'])
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await simulator.close()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const port = await simulator.listen()
  return {
    state: async () => (await fetch(`${base}/state`)).json(),
    post: async (path: string, body: unknown, type = 'application/json') => {
      const options = {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify(body),
      }
      return (await fetch(base + path, options)).status
    },
    page: async () => (await fetch(base)).text(),
    pay: async () =>
      readPaymentAnswer((await exchange(port, [requestFrame(paymentText())])).slice(4)),
  }
}

it('shows the waiting sale, and a button press answers the till', async () => {
  const { state, post, pay, page } = await givenPage()
  expect(await page()).toContain('Pinpad de prueba')
  expect(await state()).toMatchObject({ mode: 'ASK', pending: null, chargedTotal: 0 })

  const first = pay()
  await expect.poll(async () => (await state()).pending?.total).toBe(1120)
  expect(await post('/decision', { decision: 'APPROVE' })).toBe(204)
  expect((await first).authorizerCode).toBe('00')
  const second = pay()
  await expect.poll(async () => (await state()).pending?.total).toBe(1120)
  await post('/decision', { decision: 'DECLINE' })
  expect((await second).authorizerCode).toBe('51')

  expect(await state()).toMatchObject({
    pending: null,
    chargedTotal: 1120,
    lines: ['TCP 127.0.0.1:9999'],
    entries: [{ total: 1120, status: 'CHARGED', invoice: '001-001-0000001' }],
  })
})

it('scripts faults, and decides automatically if set to', async () => {
  const { state, post, pay } = await givenPage()

  expect(await post('/mode', { mode: 'APPROVE' })).toBe(204)
  expect(await post('/fault', { name: 'funds' })).toBe(204)
  expect((await state()).waiting).toEqual(['Fondos insuficientes'])

  expect((await pay()).authorizerCode).toBe('51')
  expect((await pay()).authorizerCode).toBe('00')
})

it('refuses unknown acts, and bodies that are not declared as JSON', async () => {
  const { post } = await givenPage()

  expect(await post('/decision', { decision: 'APPROVE' })).toBe(404)
  expect(await post('/mode', { mode: 'SOMETIMES' })).toBe(404)
  expect(await post('/fault', { name: 'toString' })).toBe(404)
  expect(await post('/mode', { mode: 'APPROVE' }, 'text/plain')).toBe(400)
})
