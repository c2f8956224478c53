import type { Hono } from 'hono'
import { API_PREFIX, allOperations } from '../../src-shared/api/index.ts'
import { ApiError } from '../../src-shared/api/error.ts'
import type { Operation } from '../../src-shared/api/operation.ts'
import { errorResponse, toApiError, withinStatuses } from './error-response.ts'
import { languageOf } from './language.ts'
import { serve } from './serve.ts'
import type { HonoEnvironment, Route, Services } from './services.ts'

/** Mounts one route per operation, static paths first, then 405 for the other methods of each path. */
export function mount(app: Hono<HonoEnvironment>, services: Services): void {
  const operations = [...allOperations].toSorted(
    (a, b) => parameterCount(a.operation.path) - parameterCount(b.operation.path),
  )
  for (const { name, operation } of operations) {
    app.on(operation.method, routePath(operation.path), (route) =>
      answerSafely(services, route, operation, () => serve(services, route, name, operation)),
    )
  }
  for (const path of new Set(operations.map(({ operation }) => operation.path))) {
    app.all(routePath(path), (route) =>
      answerSafely(services, route, undefined, () => {
        throw new ApiError(405, 'METHOD_NOT_ALLOWED', {
          parameters: { method: route.req.method },
        })
      }),
    )
  }
  app.all(`${API_PREFIX}/*`, (route) =>
    answerSafely(services, route, undefined, () => {
      throw new ApiError(404, 'ROUTE_NOT_FOUND')
    }),
  )
}

function parameterCount(path: string): number {
  return path.split('{').length - 1
}

function routePath(path: string): string {
  return API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

async function answerSafely(
  services: Services,
  route: Route,
  operation: Operation | undefined,
  answer: () => Promise<Response> | Response,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    return errorResponse(withinStatuses(toApiError(error, services.log), operation), {
      path: route.req.path,
      language: languageOf(route.req.raw),
      now: services.clock.now(),
      timeZone: services.timeZone(),
    })
  }
}
