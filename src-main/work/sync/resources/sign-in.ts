import { lenientOf } from '#shared/api/schemas/derived-schemas.ts'
import { API_PREFIX, api } from '#shared/api/index.ts'
import type { CentralSignIn } from '../engine/transport/central-session.ts'

const { login } = api.auth

/** The contract's sign-in. A till signs in before its first request to the central. */
export const signIn: CentralSignIn = {
  request: (credentials) => ({
    method: login.method,
    path: API_PREFIX + login.path,
    body: JSON.stringify(credentials),
  }),
  tokenOf: (body) => lenientOf(login.answer).safeParse(body).data?.token,
}
