/** The invoice fields that the journeys read. */
export interface Invoice {
  readonly id: number
  readonly invoiceUuid: string
  readonly number: string
  readonly shortNumber: string
  readonly accessKey: string
  readonly status: string
  readonly total: number
}

/** A plain HTTP client, as a third party would write it from the OpenAPI document. */
export class ApiClient {
  readonly url: string
  readonly productId: number
  readonly #token: string

  constructor(url: string, token: string, productId: number) {
    this.url = url
    this.#token = token
    this.productId = productId
  }

  get<T>(path: string): Promise<T> {
    return call<T>(this.url, 'GET', path, this.#token)
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return call<T>(this.url, 'POST', path, this.#token, body)
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return call<T>(this.url, 'PUT', path, this.#token, body)
  }
}

/** Signs in. Rejects with TypeError if the server is unreachable, with Error on a refusal. */
export async function signIn(url: string, username: string, password: string): Promise<ApiClient> {
  const { token } = await call<{ token: string }>(url, 'POST', '/auth/login', undefined, {
    username,
    password,
  })
  const { data } = await call<{ data: { id: number }[] }>(
    url,
    'GET',
    '/products?search=Encebollado&size=1',
    token,
  )
  return new ApiClient(url, token, data[0]?.id ?? 0)
}

async function call<T>(
  url: string,
  method: string,
  path: string,
  token: string | undefined,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}
