import { instant, type WriteContext } from '#main/core/acts/context.ts'

/** Ends all sessions of a user at once, except the caller's own if `exceptOwn`. */
export async function endSessionsOfUser(
  write: WriteContext,
  userId: number,
  options: { readonly exceptOwn: boolean } = { exceptOwn: false },
): Promise<void> {
  let ending = write.db
    .updateTable('sessions')
    .set({ endedAt: instant(write) })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (options.exceptOwn) ending = ending.where('tokenHash', '!=', write.session.tokenHash)
  await ending.execute()
  write.publish('sessions', {})
}

export async function endSessionsOfDevice(write: WriteContext, deviceId: number): Promise<void> {
  await write.db
    .updateTable('sessions')
    .set({ endedAt: instant(write) })
    .where('deviceId', '=', deviceId)
    .where('endedAt', 'is', null)
    .execute()
  write.publish('sessions', {})
}

export async function endSessionsOfCounter(write: WriteContext, counterId: number): Promise<void> {
  await write.db
    .updateTable('sessions')
    .set({ endedAt: instant(write) })
    .where('counterId', '=', counterId)
    .where('endedAt', 'is', null)
    .execute()
  write.publish('sessions', {})
}
