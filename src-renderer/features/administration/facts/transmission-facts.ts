import { counted, type ScreenFact, fact, joined, type WriteFacts } from './fact.ts'

const DAY_MS = 86_400_000
/** Buying a signature takes a day or two; the last week is urgent. */
const SOON_DAYS = 30
const URGENT_DAYS = 7

export const taxOfficeFacts: WriteFacts = (facts, words) => {
  const { documents, mails, mailSettings } = facts
  const { t } = words
  return [
    documents !== undefined &&
      documents.needsPerson > 0 &&
      fact('documents', 'danger', t('documentsToReview', counted(documents.needsPerson, words))),
    ...signatureFacts(facts, words),
    mails !== undefined &&
      mails.failed > 0 &&
      fact('mails', 'warn', t('mailsFailed', counted(mails.failed, words))),
    mailSettings?.isEnabled === false &&
      (mailSettings.isWanted
        ? fact('mailSettings', 'warn', t('missingMail'))
        : fact('mailSettings', 'plain', t('mailOff'))),
    documents &&
      fact(
        'documents',
        'plain',
        documents.waiting === 0
          ? t('noDocument')
          : t('documentsWaiting', counted(documents.waiting, words)),
      ),
    mailSettings?.isEnabled === true && fact('mailSettings', 'plain', t('mailOn')),
  ]
}

const signatureFacts: WriteFacts = ({ certificate }, { t, format, now }): readonly ScreenFact[] => {
  if (certificate === undefined) return []
  const { fault, endsAt } = certificate
  const date = endsAt === null ? '' : format.date(endsAt)
  if (fault === 'EXPIRED') {
    return [fact('certificate', 'danger', t('signature_EXPIRED', { date }))]
  }
  if (fault !== null) return [fact('certificate', 'warn', t(`signature_${fault}`))]
  if (endsAt === null) return [fact('certificate', 'plain', t('signedElsewhere'))]
  const days = (Date.parse(endsAt) - now.getTime()) / DAY_MS
  const tone = days <= URGENT_DAYS ? 'danger' : days <= SOON_DAYS ? 'warn' : 'plain'
  return [fact('certificate', tone, t('signatureEnds', { date }))]
}

export const centralFacts: WriteFacts = ({ sync }, words) => {
  if (sync === undefined) return []
  const { t } = words
  const waiting = sync.waiting > 0 && t('sendsWaiting', counted(sync.waiting, words))
  const { isEnabled, isOnline, toReview } = sync
  return [
    toReview > 0 && fact('sync', 'danger', t('sendsToReview', counted(toReview, words))),
    !isEnabled && fact('sync', 'plain', t('withoutCentral')),
    isEnabled && isOnline === false && fact('sync', 'warn', joined(t('offline'), waiting)),
    isEnabled &&
      isOnline !== false &&
      fact('sync', 'plain', joined(t(isOnline === true ? 'online' : 'connecting'), waiting)),
  ]
}

export const safetyFacts: WriteFacts = ({ backups, audit }, words) => {
  const { t, format, now } = words
  const ago = backups?.lastTakenAt != null && format.ago(backups.lastTakenAt, now)
  const last = ago === false ? t('noBackup') : t('lastBackup', { ago })
  const isAlone = backups?.secondFolder === 'NONE'
  return [
    audit !== undefined &&
      audit.doubts > 0 &&
      fact('audit', 'danger', t('doubts', counted(audit.doubts, words))),
    backups?.disk === 'FULL' && fact('backups', 'danger', t('diskFull')),
    backups?.hasFailed === true && fact('backups', 'danger', t('backupFailed')),
    backups?.disk === 'LOW' && fact('backups', 'warn', t('diskLow')),
    backups?.secondFolder === 'TROUBLED' && fact('backups', 'warn', t('secondFolderTroubled')),
    backups &&
      fact(
        'backups',
        isAlone && backups.isWanted ? 'warn' : 'plain',
        joined(last, isAlone && t('noSecondFolder')),
      ),
    backups === undefined && audit && fact('audit', 'plain', t('noDoubt')),
  ]
}
