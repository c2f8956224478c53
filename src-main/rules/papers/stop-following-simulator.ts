import type { WriteContext } from '#main/core/acts/context.ts'

/** Ends the automatic routes of the demo, because a person has set routes or printers. */
export async function stopFollowingSimulator({ db }: WriteContext): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', 'demo.followsSimulator').execute()
}
