import type { auth } from '#shared/api/people/auth.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { changePassword } from './change-password.ts'
import { changePin } from './change-pin.ts'
import { changePlace } from './change-place.ts'
import { endTour } from './end-tour.ts'
import { grantApproval } from './grant-approval.ts'
import { listPlaces } from './list-places.ts'
import { listSignInTiles } from './list-sign-in-tiles.ts'
import { proposePins } from './propose-pins.ts'
import { readSession } from './read-session.ts'
import { readTour } from './read-tour.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signInWithPin } from './sign-in-with-pin.ts'
import { signOut } from './sign-out.ts'

export const authHandlers: Handlers<typeof auth> = {
  login: signInWithPassword,
  pinLogin: signInWithPin,
  users: listSignInTiles,
  session: readSession,
  tour: readTour,
  endTour,
  places: listPlaces,
  changePlace,
  changePassword,
  changePin,
  pinProposals: proposePins,
  logout: signOut,
  authorize: grantApproval,
}
