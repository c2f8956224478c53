import type { Plugin } from 'vite'
import { routesOf } from '#shared/api/client.ts'
import { api } from '#shared/api/index.ts'

const ID = 'virtual:operation-routes'
const RESOLVED_ID = `\0${ID}`

/**
 * Gives the page the method, path and access of every operation as plain data, so that its bundle contains neither the
 * contract's schemas nor zod.
 */
export function operationRoutes(): Plugin {
  return {
    name: 'mostrador:operation-routes',
    resolveId: (id) => (id === ID ? RESOLVED_ID : undefined),
    load: (id) =>
      id === RESOLVED_ID ? `export const routes = ${JSON.stringify(routesOf(api))}` : undefined,
  }
}
