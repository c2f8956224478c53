import { conflict, type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type {
  mail,
  MailSettings as MailSettingsRequest,
  MailTest,
  StoredMailSettings,
} from '#shared/api/machine/mail.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext, ReadContext } from '#main/core/acts/context.ts'
import type { MailOutcome } from '#main/core/ports/mailer.ts'
import { defaultMailSettings, type MailSettings } from '#main/core/settings/mail-settings.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'
import { explainMail } from '#main/work/mail/load-mail-messages.ts'

/** GET /mail/settings */
export async function readSettings({ db }: ReadContext): Promise<StoredMailSettings> {
  return toAnswer((await readSetting(db, 'mail')) ?? defaultMailSettings)
}

/** PUT /mail/settings. */
export async function saveSettings(
  context: ManualContext,
  { body }: Input<typeof mail.saveSettings>,
): Promise<StoredMailSettings> {
  const before = (await readSetting(context.db, 'mail')) ?? defaultMailSettings
  const settings = toSettings(context, body, before)
  const problems = findFaults(settings)
  if (problems.length > 0) throw invalid(...problems)
  await context.commit(async (write) => {
    await saveSetting(write.db, 'mail', settings)
    const { sealedPassword: _secret, ...shown } = settings
    write.audit({
      kind: 'MAIL_SETTINGS_SAVED',
      payload: { ...shown, passwordChanged: settings.sealedPassword !== before.sealedPassword },
    })
  })
  context.mailer.reconfigure()
  return toAnswer(settings)
}

/** POST /mail/test */
export async function testSettings(
  context: ManualContext,
  { body }: Input<typeof mail.test>,
): Promise<MailTest> {
  const settings = await readSetting(context.db, 'mail')
  if (settings === undefined || settings.host === '' || settings.from === '') {
    throw conflict('MAIL_IS_OFF')
  }
  const outcome = await context.mailer.test(settings, body.to)
  return context.commit(() => Promise.resolve(toTest(context, outcome)))
}

function toTest(context: ManualContext, outcome: MailOutcome): MailTest {
  switch (outcome.outcome) {
    case 'SENT':
    case 'WITHDRAWN':
      return { state: 'SENT', lastErrorCode: null, lastError: null, serverReply: null }
    case 'UNKNOWN':
      return failed(context, 'MAIL_OUTCOME_UNKNOWN', outcome.reply)
    default:
      return failed(context, outcome.code, outcome.reply)
  }
}

function failed(context: ManualContext, code: string, serverReply: string | null): MailTest {
  return {
    state: 'FAILED',
    lastErrorCode: code,
    lastError: explainMail(context, code),
    serverReply,
  }
}

function toSettings(
  context: ManualContext,
  { password, username, fromName, ...rest }: MailSettingsRequest,
  before: MailSettings,
): MailSettings {
  const user = username ?? ''
  // Keep the password only for its own server and user: another one must not receive it.
  const isSame = rest.host === before.host && user === before.username
  const kept = isSame ? before.sealedPassword : ''
  const isGiven = password != null && password !== ''
  return {
    ...rest,
    username: user,
    fromName: fromName == null || fromName === '' ? null : fromName,
    sealedPassword: user === '' ? '' : isGiven ? context.mailer.seal(password) : kept,
  }
}

function findFaults(settings: MailSettings): FieldProblem[] {
  const { enabled, host, from, username, sealedPassword, security } = settings
  const problems: FieldProblem[] = []
  if (enabled && host === '') problems.push(problem('host', 'TEXT_EMPTY'))
  if (enabled && from === '') problems.push(problem('from', 'TEXT_EMPTY'))
  if (enabled && username !== '' && sealedPassword === '') {
    problems.push(problem('password', 'TEXT_EMPTY'))
  }
  // The password would be readable on the network.
  if (security === 'NONE' && username !== '' && !isThisMachine(host)) {
    problems.push(problem('security', 'MAIL_PASSWORD_IN_CLEAR'))
  }
  return problems
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function toAnswer({ sealedPassword, ...settings }: MailSettings): StoredMailSettings {
  return { ...settings, hasPassword: sealedPassword !== '' }
}
