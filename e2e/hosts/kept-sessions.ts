import type { Client } from '#shared/api/client.ts'

/** Session tokens of a demo folder, by username and by the name on the sign-in tile. */
export type KeptSessions = Readonly<Record<string, string>>

const demoPasswords = {
  admin: 'admin1234',
  gerente: 'gerente1234',
  cajera: 'cajera1234',
  mesero: 'mesero1234',
  cocina: 'cocina1234',
}

const sessionsByUrl = new Map<string, KeptSessions>()

/**
 * Signs in all demo users once, before a demo folder is copied. Every copy holds these sessions, so that a journey
 * about something else hashes no password and types no PIN.
 */
export async function signInDemoUsers(client: Client): Promise<KeptSessions> {
  const signIns = await Promise.all(
    Object.entries(demoPasswords).map(([username, password]) =>
      client.auth.login({ body: { username, password } }),
    ),
  )
  return Object.fromEntries(
    signIns.flatMap(({ user, token }) => [
      [user.username, token],
      [user.name, token],
    ]),
  )
}

/** Stores the sessions that the server at this address accepts; a restart changes the address. */
export function rememberSessions(url: string, sessions: KeptSessions): void {
  sessionsByUrl.set(url, sessions)
}

export function forgetSessions(url: string): void {
  sessionsByUrl.delete(url)
}

/** Returns the token of a user, by username or name; undefined if the server has no kept session. */
export function keptToken(url: string, user: string): string | undefined {
  return sessionsByUrl.get(url)?.[user]
}

/** Returns the tokens of one user by server address. */
export function keptTokens(user: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...sessionsByUrl].flatMap(([url, sessions]) => {
      const token = sessions[user]
      return token === undefined ? [] : [[url, token] as const]
    }),
  )
}
