import { randomUUID } from 'node:crypto'
import type { Client } from '#shared/api/client.ts'
import { demoUsers } from '../test-app.ts'

/** Signs the demo's administrator in and returns the token. */
export async function signIn(client: Client): Promise<string> {
  const { username, password } = { username: 'admin', ...demoUsers.admin }
  return (await client.auth.login({ body: { username, password } })).token
}

export async function openRegister(client: Client, emissionPointId: number): Promise<void> {
  await client.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId, openingCash: 10 },
  })
}

/** Sells two dishes of the demo for cash. */
export async function sell(client: Client, emissionPointId: number) {
  const { data } = await client.products.list({ query: { search: 'Encebollado' } })
  return client.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId,
      details: [{ product: { id: data[0]?.id ?? 0 }, quantity: 2 }],
      totalAmount: 9,
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
    },
  })
}

/** Returns the numbers of all invoices of a program, the newest first. */
export async function listNumbers(client: Client): Promise<readonly string[]> {
  const numbers: string[] = []
  for (let page = 0; ; page++) {
    const { data } = await client.invoices.list({ query: { page, size: '100' } })
    numbers.push(...data.map(({ number }) => number))
    if (data.length < 100) return numbers
  }
}

/** Returns the sequential of a number `001-002-000000048`. */
export function sequentialOf(number: string): number {
  return Number(number.slice(8))
}
