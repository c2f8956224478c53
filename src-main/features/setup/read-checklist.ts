import { type Checklist, type FirstStep, firstSteps } from '../../../src-shared/api/setup.ts'
import type { ReadContext } from '../../acts/context.ts'
import type { ReadDatabase } from '../../database/prepared.ts'
import { loadSyncSettings, readSetting } from '../../settings/settings.ts'

/** The administrator alone is one user with a PIN; the step is done with a second one. */
const PEOPLE_WANTED = 2

/** GET /setup/checklist */
export async function readChecklist(context: Pick<ReadContext, 'db'>): Promise<Checklist> {
  const { db } = context
  const settings = await readSetting(db, 'setup.checklist')
  const counts = await countRecords(db)
  return {
    isHidden: settings?.isHidden ?? false,
    steps: firstSteps.map((step) => {
      const count = counts[step]
      const isDone = count >= (step === 'people' ? PEOPLE_WANTED : 1)
      const isSkipped = settings?.skipped.includes(step) ?? false
      return { step, count, state: isDone ? 'DONE' : isSkipped ? 'SKIPPED' : 'MISSING' }
    }),
  }
}

async function countRecords(db: ReadDatabase): Promise<Readonly<Record<FirstStep, number>>> {
  const { fn } = db
  const counts = await db
    .selectNoFrom((from) => [
      from
        .selectFrom('products')
        .select(fn.countAll<number>().as('count'))
        .where('deletedAt', 'is', null)
        .where('active', '=', 1)
        .as('menu'),
      from
        .selectFrom('tables')
        .select(fn.countAll<number>().as('count'))
        .where('active', '=', 1)
        .as('floor'),
      from
        .selectFrom('users')
        .select(fn.countAll<number>().as('count'))
        .where('active', '=', 1)
        .where('pinHash', 'is not', null)
        .as('people'),
      from
        .selectFrom('printers')
        .select(fn.countAll<number>().as('count'))
        .where('enabled', '=', 1)
        .as('printer'),
      from
        .selectFrom('pinpads')
        .select(fn.countAll<number>().as('count'))
        .where('enabled', '=', 1)
        .as('pinpad'),
      from.selectFrom('invoices').select('id').limit(1).as('sale'),
    ])
    .executeTakeFirstOrThrow()
  const sync = await loadSyncSettings(db)
  return {
    menu: Number(counts.menu),
    floor: Number(counts.floor),
    people: Number(counts.people),
    printer: Number(counts.printer),
    pinpad: Number(counts.pinpad),
    central: sync.enabled ? 1 : 0,
    sale: counts.sale === null ? 0 : 1,
  }
}
