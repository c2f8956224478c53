declare module 'virtual:operation-routes' {
  import type { Routes } from '../../src-shared/api/client.ts'

  /** Method and path of every operation, without the schemas. Made by scripts/operation-routes-plugin.ts. */
  export const routes: Routes
}
