import type { WriteContext } from '../../acts/context.ts'

/** From now on a person says what goes where, also in the demo. */
export async function stopFollowingSimulator({ db }: WriteContext): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', 'demo.followsSimulator').execute()
}
