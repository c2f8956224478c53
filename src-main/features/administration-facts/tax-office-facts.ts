import { prepare } from '#main/database/prepared.ts'
import {
  findSigningFault,
  loadCurrentCertificate,
} from '#main/work/tax-office/current-certificate.ts'
import { loadSigner } from '#main/work/tax-office/signer-of-record.ts'
import { loadSyncSettings, readSetting } from '#main/core/settings/settings.ts'
import { countFailedMails } from '#main/work/mail/read-mail-status.ts'
import type { FactReaders } from './fact-reader.ts'

/** Without the authorised ones, which are nearly all, so that the index reads only what is open. */
const countOpenDocuments = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('electronicDocuments')
    .where('state', 'in', ['UNSIGNED', 'SIGNED', 'RECEIVED', 'RETURNED', 'REJECTED'])
    .where('withdrawnAt', 'is', null)
    .groupBy('needsPerson')
    .select((eb) => ['needsPerson', eb.fn.countAll<number>().as('count')]),
)

const findOutboxCounts = prepare<Record<never, never>>()((db) =>
  db.selectFrom('outboxCounts').select(['state', 'count']),
)

const countConflicts = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('outbox')
    .where('conflict', 'is not', null)
    .where('conflictReview', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Sent without a person. */
const waitingStates: ReadonlySet<string> = new Set(['pending', 'in_flight', 'retry', 'unknown'])

/** Facts about documents and their ways to the tax office, the central and a second disk. */
export const taxOfficeFacts: FactReaders<
  'documents' | 'mails' | 'certificate' | 'mailSettings' | 'sync' | 'backups' | 'audit'
> = {
  async documents({ db }) {
    const counts = await countOpenDocuments.all(db, {})
    const count = (isHeld: 0 | 1) =>
      counts.find(({ needsPerson }) => needsPerson === isHeld)?.count ?? 0
    return { waiting: count(0), needsPerson: count(1) }
  },
  async mails({ db }) {
    return { failed: await countFailedMails(db) }
  },
  async certificate(context) {
    const { db, taxOffice, clock } = context
    const signer = await loadSigner(context)
    const { endsAt } = await loadCurrentCertificate(db, taxOffice, clock.now())
    return { fault: await findSigningFault(db, taxOffice, clock.now(), signer), endsAt }
  },
  async mailSettings({ db }, isWanted) {
    return {
      isEnabled: (await readSetting(db, 'mail'))?.enabled === true,
      isWanted: isWanted('mail'),
    }
  },
  async sync(context) {
    const { db, central } = context
    const counts = await findOutboxCounts.all(db, {})
    const parked = counts.find(({ state }) => state === 'parked')?.count ?? 0
    return {
      isEnabled: (await loadSyncSettings(db)).enabled,
      isOnline: central.state.isOnline ?? null,
      waiting: counts
        .filter(({ state }) => waitingStates.has(state))
        .reduce((sum, { count }) => sum + count, 0),
      toReview: parked + ((await countConflicts.first(db, {}))?.count ?? 0),
    }
  },
  async backups({ backups }, isWanted) {
    if (!backups.isSupported) return undefined
    const { lastTakenAt, lastProblem, secondFolder, disk } = await backups.summary()
    return {
      lastTakenAt,
      hasFailed: lastProblem !== null,
      secondFolder: secondFolder === 'OFF' ? 'NONE' : secondFolder === 'OK' ? 'OK' : 'TROUBLED',
      disk,
      isWanted: isWanted('backups'),
    }
  },
  async audit({ history }) {
    return { doubts: history.state.finding?.doubtCount ?? 0 }
  },
}
