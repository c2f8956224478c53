import { type Checklist, type FirstStep, firstSteps } from '#shared/api/machine/setup.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { findSigningFault } from '#main/work/tax-office/current-certificate.ts'
import { loadSigner } from '#main/work/tax-office/signer-of-record.ts'
import { loadBackupSettings, readSetting } from '#main/core/settings/settings.ts'
import { PRODUCTION } from '#main/rules/company/load-company.ts'
import { readNotReceived } from '#main/rules/kitchen/read-not-received.ts'

/**
 * Invoices of production are valid only with a signature, and a trial sale shows beforehand what would be wrong in
 * them.
 */
const waits: Partial<Readonly<Record<FirstStep, readonly FirstStep[]>>> = {
  production: ['sale', 'signature'],
}

type Context = Pick<ReadContext, 'db' | 'clock' | 'installation' | 'memory' | 'taxOffice'>

/** GET /setup/checklist */
export async function readChecklist(context: Context): Promise<Checklist> {
  const settings = await readSetting(context.db, 'setup.checklist')
  const counts = await countRecords(context)
  const isDone = (step: FirstStep) => counts[step === 'printer' ? 'proven' : step] > 0
  return {
    isHidden: settings?.isHidden ?? false,
    notReceived: await readNotReceived(context.db),
    steps: firstSteps.map((step) => {
      const isSkipped = settings?.skipped.includes(step) ?? false
      return {
        step,
        count: counts[step],
        state: isDone(step) ? 'DONE' : isSkipped ? 'SKIPPED' : 'MISSING',
        waitsFor: (waits[step] ?? []).filter((other) => !isDone(step) && !isDone(other)),
      }
    }),
  }
}

type Counts = Readonly<Record<FirstStep, number>> & {
  /** Enabled printers of which a paper came out. */
  readonly proven: number
}

async function countRecords(context: Context): Promise<Counts> {
  const { db } = context
  const { fn } = db
  const counts = await db
    .selectNoFrom((from) => [
      from
        .selectFrom('productCounts')
        .select(fn.sum<number>('count').as('count'))
        .where('active', '=', 1)
        .as('menu'),
      from
        .selectFrom('tables')
        .select(fn.countAll<number>().as('count'))
        .where('active', '=', 1)
        .as('floor'),
      from
        .selectFrom('printers')
        .select(fn.countAll<number>().as('count'))
        .where('enabled', '=', 1)
        .as('printer'),
      from
        .selectFrom('printers')
        .select(fn.countAll<number>().as('count'))
        .where('enabled', '=', 1)
        .where('provenAt', 'is not', null)
        .as('proven'),
      from
        .selectFrom('pinpads')
        .select(fn.countAll<number>().as('count'))
        .where('enabled', '=', 1)
        .as('pinpad'),
      from.selectFrom('invoices').select('id').limit(1).as('sale'),
      from.selectFrom('companies').select('environment').limit(1).as('environment'),
    ])
    .executeTakeFirstOrThrow()
  const signer = await loadSigner(context)
  const fault = await findSigningFault(db, context.taxOffice, context.clock.now(), signer)
  const { secondFolder } = await loadBackupSettings(db)
  return {
    menu: Number(counts.menu),
    floor: Number(counts.floor),
    people: await countWhoCharge(db),
    printer: Number(counts.printer),
    proven: Number(counts.proven),
    pinpad: Number(counts.pinpad),
    sale: counts.sale === null ? 0 : 1,
    signature: fault === null ? 1 : 0,
    backups: secondFolder === null ? 0 : 1,
    mail: (await readSetting(db, 'mail'))?.enabled === true ? 1 : 0,
    production: counts.environment === PRODUCTION ? 1 : 0,
  }
}

/** Returns how many users can charge, except the one of the set-up: a right, an emission point and a PIN. */
async function countWhoCharge(db: ReadDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .where('users.active', '=', 1)
    .where('users.pinHash', 'is not', null)
    .where('users.emissionPointId', 'is not', null)
    .where('roles.permissions', 'like', '%"SALES_INVOICE:CREATE"%')
    .where('users.id', '>', (from) =>
      from.selectFrom('users as all').select((all) => all.fn.min('all.id').as('first')),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
