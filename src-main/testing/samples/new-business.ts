import type { z } from 'zod'
import { type Client, createClient, routesOf } from '#shared/api/client.ts'
import { api } from '#shared/api/index.ts'
import type { SetupRequest } from '#shared/api/machine/setup.ts'
import { givenApp, type TestApp } from '../test-app.ts'

/** The set-up data that a shop's owner enters. */
export const setupRequest = {
  company: {
    ruc: '1790012345001',
    legalName: 'Comercial Andina S. A.',
    tradeName: 'La Esquina',
    address: 'Av. Colón 123, Quito',
    environment: 1,
  },
  establishment: { identifier: '001', name: 'Matriz', address: 'Av. Colón 123, Quito' },
  emissionPoint: { code: '002', name: 'Caja principal', nextInvoiceNumber: 1500 },
  administrator: {
    username: 'duena',
    name: 'Rosa Tipán',
    email: 'rosa@example.com',
    password: 'una frase larga',
    pin: '7391',
  },
} as const satisfies z.input<typeof SetupRequest>

export interface Administrator {
  readonly client: Client
  readonly token: string
  readonly pin: string
}

/** Creates a business through the set-up wizard, without demo data, so that all rules apply. */
export async function givenBusiness(): Promise<
  TestApp & { readonly administrator: () => Promise<Administrator> }
> {
  const app = await givenApp({ content: 'empty' })
  await app.anonymous.setup.run({ body: setupRequest })
  return {
    ...app,
    async administrator() {
      const { username, password, pin } = setupRequest.administrator
      const { token } = await app.anonymous.auth.login({ body: { username, password } })
      const client = createClient(routesOf(api), ({ method, path, body, headers }) =>
        app.request(method, path, { token, headers, ...(body === undefined ? {} : { body }) }),
      )
      return { client, token, pin }
    },
  }
}
