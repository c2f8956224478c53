import { conflict, notFound } from '#shared/api/error.ts'
import type { mail, MailMessage } from '#shared/api/machine/mail.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { changeMail, mailQueries, type QueuedMail } from '#main/work/mail/mail-store.ts'
import { readMailMessage } from '#main/work/mail/load-mail-messages.ts'

/**
 * POST /mail/messages/{id}/retry. A message in doubt may reach the buyer twice, so only a person may retry
 * it.
 */
export async function retryMailMessage(
  context: WriteContext,
  { params, body }: Input<typeof mail.retry>,
): Promise<MailMessage> {
  const message = await changeable(context, params.id)
  const to = body.to ?? message.to
  const cleared = { isUncertain: 0, nextAttemptAt: null, lastErrorCode: null, serverReply: null }
  await changeMail(context.db, message, { ...cleared, isUncertain: 0, state: 'QUEUED', to })
  const { number, documentId, isUncertain } = message
  context.audit({
    kind: 'MAIL_RETRIED',
    resourceId: documentId,
    payload: { number, to, wasUncertain: isUncertain === 1 },
  })
  return readMailMessage(context, message.id)
}

/** POST /mail/messages/{id}/cancel */
export async function cancelMailMessage(
  context: WriteContext,
  { params }: Input<typeof mail.cancel>,
): Promise<MailMessage> {
  const message = await changeable(context, params.id)
  await changeMail(context.db, message, { state: 'CANCELLED', nextAttemptAt: null })
  const { number, to, documentId } = message
  context.audit({ kind: 'MAIL_CANCELLED', resourceId: documentId, payload: { number, to } })
  return readMailMessage(context, message.id)
}

/** Throws 409 for a message that was sent or is being sent. */
async function changeable({ db }: WriteContext, id: number): Promise<QueuedMail> {
  const message = await mailQueries.findById.first(db, { id })
  if (message === undefined) throw notFound()
  if (message.state === 'SENT') throw conflict('MAIL_SENT_ALREADY')
  if (message.state === 'QUEUED' && message.isUncertain === 1) throw conflict('MAIL_UNDER_WAY')
  return message
}
