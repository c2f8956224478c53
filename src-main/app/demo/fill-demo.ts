import type { WriteContext } from '#main/core/acts/context.ts'
import type { DemoSecrets } from './demo-secrets.ts'
import { insertDemo } from './insert-demo.ts'
import { beginOfPast } from './past/plan/past-days.ts'
import { insertPast } from './past/insert-past.ts'

/** Fills the empty database with the demo restaurant, with its past if that is wanted. */
export async function fillDemo(
  write: WriteContext,
  secrets: DemoSecrets,
  withPast: boolean,
): Promise<void> {
  const now = write.clock.now()
  const createdAt = withPast ? beginOfPast(now) : now
  await insertDemo(write.db, write, secrets, createdAt.toISOString())
  write.publish('printers', {})
  if (withPast) {
    await insertPast(write, {
      now,
      tell: (done, total) => {
        write.demo.days = { done, total }
      },
    })
  }
}
