import { demoUsers } from '../test-app.ts'
import type { ModelProgram } from './model/model-program.ts'
import type { ModelShop } from './model/model-shop.ts'

export const TABLET_ADDRESS = '192.168.1.50'

/** Returns the token of a new session; undefined if the program does not answer. */
export async function signIn(
  shop: ModelShop,
  program: ModelProgram,
  username: keyof typeof demoUsers,
  headers: Readonly<Record<string, string>> = {},
  address?: string,
): Promise<string | undefined> {
  const { password } = demoUsers[username]
  const { body } = await shop.ask(program, 'POST', '/auth/login', {
    body: { username, password },
    headers,
    ...(address === undefined ? {} : { address }),
  })
  return body?.token as string | undefined
}
