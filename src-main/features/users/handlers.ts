import type { users } from '#shared/api/people/users.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { activateUser } from './activate-user.ts'
import { createUser } from './create-user.ts'
import { deactivateUser } from './deactivate-user.ts'
import { liftDelays } from './lift-delays.ts'
import { listUsers } from './list-users.ts'
import { readPin } from './read-pin.ts'
import { readUser } from './read-user.ts'
import { savePin } from './save-pin.ts'
import { updateUser } from './update-user.ts'

export const usersHandlers: Handlers<typeof users> = {
  list: listUsers,
  create: createUser,
  get: readUser,
  update: updateUser,
  deactivate: deactivateUser,
  activate: activateUser,
  savePin,
  getPin: readPin,
  liftDelays,
}
