import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Finds the route of a request. An API path matches up to four routes (its operation, 405, 404 and the page), and each
 * of them answers, so only the first is returned: Hono then calls it without composing all of them. What a path without
 * parameters matches is kept.
 */
export class ApiRouter<T> implements Router<T> {
  readonly name = 'ApiRouter'
  readonly #prefix: string
  readonly #routes = new TrieRouter<T>()
  readonly #methods = new Set<string>()
  /** By path, then by method. Only registered ones, so that no caller can fill it. */
  readonly #known = new Map<string, Map<string, Result<T>>>()

  /** Below `prefix` every route answers; elsewhere one may pass a request on to the next. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  add(method: string, path: string, handler: T): void {
    this.#routes.add(method, path, handler)
    this.#methods.add(method)
    if (!/[:*]/.test(path)) this.#known.set(path, new Map())
  }

  match(method: string, path: string): Result<T> {
    const byMethod = this.#known.get(path)
    const known = byMethod?.get(method)
    if (known !== undefined) return known
    const result = this.#find(method, path)
    if (this.#methods.has(method)) byMethod?.set(method, result)
    return result
  }

  #find(method: string, path: string): Result<T> {
    const result = this.#routes.match(method, path)
    const [[first]] = result
    if (first === undefined || !path.startsWith(this.#prefix)) return result
    return [[first]] as Result<T>
  }
}
