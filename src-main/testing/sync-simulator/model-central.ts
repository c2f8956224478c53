import type { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import { tokenIn } from '#main/work/sync/resources/identify/observation-token.ts'
import type { ModelAnswer } from './model-answer.ts'
import { ModelFloor } from './model-floor.ts'

interface StoredInvoice {
  readonly id: number
  readonly number: string
  readonly total: number
  readonly observation: string
  status: 'CREATED' | 'ANNULLED'
}

/** Model of a central. Centrals differ only in deduplication. */
export class ModelCentral {
  readonly invoices: StoredInvoice[] = []
  readonly floor: ModelFloor
  readonly #byUuid = new Map<string, StoredInvoice>()
  readonly #deduplicates: boolean
  /** Uuids that it always refuses. */
  readonly refused = new Set<string>()
  /** True if it assigns its own document numbers, as some centrals do. */
  numbersItself = false
  #issueRefusal: ModelAnswer | undefined
  #token = 1

  constructor(deduplicates: boolean) {
    this.#deduplicates = deduplicates
    this.floor = new ModelFloor(deduplicates)
  }

  /** Refuses every further invoice with this answer. */
  answerIssueWith(status: number, code: string): void {
    this.#issueRefusal = refusal(status, code)
  }

  endSessions(): void {
    this.#token++
  }

  /** `key` is the request's Idempotency-Key. */
  handle(request: FrozenRequest, authorization: string | undefined, key?: string): ModelAnswer {
    const url = new URL(request.path, 'http://central')
    const path = url.pathname.replace('/api/v1', '')
    if (path === '/auth/login') return { status: 200, body: { token: `t${this.#token}` } }
    if (authorization !== `Bearer t${this.#token}`) return refusal(401, 'SESSION_ENDED')
    if (request.method === 'POST' && path === '/invoices') return this.#issue(request)
    const annulled = /^\/invoices\/(\d+)\/annul$/.exec(path)
    if (annulled !== null) return this.#annul(Number(annulled[1]))
    const one = /^\/invoices\/(\d+)$/.exec(path)
    if (one !== null) {
      const invoice = this.invoices.find(({ id }) => id === Number(one[1]))
      return invoice === undefined ? refusal(404, 'NOT_FOUND') : { status: 200, body: invoice }
    }
    if (path === '/invoices') return this.#list(url.searchParams)
    return this.floor.handle(request, path, key) ?? refusal(404, 'ROUTE_NOT_FOUND')
  }

  /** Returns the number of documents with the token. */
  count(token: string): number {
    return this.invoices.filter(({ observation }) => tokenIn(observation) === token).length
  }

  #issue(request: FrozenRequest): ModelAnswer {
    const body = JSON.parse(request.body ?? '{}') as {
      invoiceUuid: string
      number: string
      totalAmount: number
      observation: string
    }
    if (this.#issueRefusal !== undefined) return this.#issueRefusal
    if (this.refused.has(body.invoiceUuid)) {
      return {
        status: 400,
        body: { code: 'FIELDS_INVALID', errors: [{ field: 'customer', message: 'No existe' }] },
      }
    }
    const earlier = this.#byUuid.get(body.invoiceUuid)
    if (this.#deduplicates && earlier !== undefined) return { status: 200, body: earlier }
    const invoice: StoredInvoice = {
      id: this.invoices.length + 1,
      number: this.numbersItself ? `C-${this.invoices.length + 1}` : body.number,
      total: body.totalAmount,
      observation: body.observation,
      status: 'CREATED',
    }
    this.invoices.push(invoice)
    this.#byUuid.set(body.invoiceUuid, invoice)
    return { status: 201, body: invoice }
  }

  #annul(id: number): ModelAnswer {
    const invoice = this.invoices.find((each) => each.id === id)
    if (invoice === undefined) return refusal(404, 'NOT_FOUND')
    if (invoice.status === 'ANNULLED') return refusal(409, 'INVOICE_ALREADY_ANNULLED')
    invoice.status = 'ANNULLED'
    return { status: 200, body: invoice }
  }

  #list(query: URLSearchParams): ModelAnswer {
    const size = Number(query.get('size') ?? 20)
    const page = Number(query.get('page') ?? 0)
    const newestFirst = this.invoices.toReversed()
    return {
      status: 200,
      body: {
        data: newestFirst.slice(page * size, (page + 1) * size),
        pagination: {
          page,
          size,
          totalElements: newestFirst.length,
          totalPages: Math.ceil(newestFirst.length / size),
        },
      },
    }
  }
}

function refusal(status: number, code: string): ModelAnswer {
  return { status, body: { code, errors: [] } }
}
