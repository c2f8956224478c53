import type { z } from 'zod'
import type { UserCreate } from '#shared/api/people/users.ts'

export const NEW_PASSWORD = 'tres tristes tigres'

/** Returns a POST /users request for a demo waiter, with the test's changes. */
export function newUser(more: Partial<z.input<typeof UserCreate>> = {}) {
  return {
    username: 'nueva',
    name: 'Nueva Mesera',
    roleId: 4,
    establishmentId: 1,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    ...more,
  }
}
