import { type Client, createClient, routesOf, type Transport } from '#shared/api/client.ts'
import { API_PREFIX, api } from '#shared/api/index.ts'
import { keptToken } from '../hosts/kept-sessions.ts'

export type { Invoice, ListedInvoice } from '#shared/api/sales/invoices.ts'

/** The typed client of one user of a server. */
export type ApiClient = Client & {
  readonly url: string
  /** 'Encebollado' of the demo. */
  readonly productId: number
}

/**
 * Returns a client of this user: with the session that a copied demo folder holds, else after a sign-in.
 * Rejects with TypeError if the server is unreachable, with ApiCallError on a refusal.
 */
export async function signIn(url: string, username: string, password: string): Promise<ApiClient> {
  const token =
    keptToken(url, username) ??
    (await clientOf(url).auth.login({ body: { username, password } })).token
  const client = clientOf(url, token)
  const { data } = await client.products.list({ query: { search: 'Encebollado', size: 1 } })
  return { ...client, url, productId: data[0]?.id ?? 0 }
}

/**
 * Returns a typed client of the server at this address. Without a token it calls only operations that are open to all.
 */
export function clientOf(url: string, token?: string): Client {
  return createClient(routesOf(api), transportTo(url, token))
}

function transportTo(url: string, token: string | undefined): Transport {
  return async ({ method, path, body, headers }) => {
    const response = await fetch(`${url}${API_PREFIX}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body as BodyInit }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}
