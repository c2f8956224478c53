import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconListDetails,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type {
  ElectronicDocumentDetail,
  ElectronicDocumentTry,
} from '#shared/api/tax/electronic-documents.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import { Panel, PanelTitle } from '#renderer/ui/panel/panel.tsx'
import { DocumentActs } from './document-acts.tsx'
import { lookOf } from '../document-look.ts'
import { DocumentState } from '../document-state.ts'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'
import classes from '../electronic-documents.module.css'
import { refusalMessages } from './refusal-messages.ts'
import { decisiveMessage, refusalCodeOf, warningsOf } from './refusal-of.ts'
import { useDocumentReason } from './use-document-reason.ts'

/** Shows a document: its problem with the next step for a person, its progress, and each try. */
export function DocumentDetail({ id }: { readonly id: number }) {
  const t = useMessages(electronicDocumentsMessages)
  const { dollars } = useFormat()
  const query = useQuery(apiQuery('electronicDocuments', 'get', { params: { id } }))
  const status = useQuery(apiQuery('electronicDocuments', 'status'))
  const document = query.data
  if (document === undefined) return <Unread query={query} title={t('oneNotRead')} />
  const name = t(`name_${document.kind}`, { number: document.number })
  return (
    <Panel
      name={name}
      acts={<DocumentActs document={document} toReview={status.data?.needsPerson ?? 0} />}
    >
      <div className={classes['standing']}>
        <DocumentState of={document} />
        {document.attempts > 0 && (
          <span className={classes['support']}>{t('attempts', { count: document.attempts })}</span>
        )}
      </div>
      <div>
        <PanelTitle>
          {t(`one_${document.kind}`)} <span className={classes['digits']}>{document.number}</span>
        </PanelTitle>
        <p className={classes['support']}>
          {[document.customerName, document.total === null ? null : dollars(document.total)]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      <WhatToDo document={document} />
      <Steps document={document} />
      {document.needsPerson && (
        <p className={classes['safe']}>
          <Icon of={IconShieldCheck} size={22} />
          {t('safe')}
        </p>
      )}
      <Technical document={document} />
    </Panel>
  )
}

function WhatToDo({ document }: { readonly document: ElectronicDocumentDetail }) {
  const t = useMessages(electronicDocumentsMessages)
  const refusal = useMessages(refusalMessages)
  const reason = useDocumentReason()(document)
  const message = decisiveMessage(document.messages)
  const look = lookOf(document)
  if (document.needsPerson) {
    const code = message === undefined ? 'UNNAMED' : refusalCodeOf(message)
    return (
      <Bar tone="danger" icon={IconBan} detail={refusal(`act_${code}`)}>
        {refusal(`title_${code}`)}
      </Bar>
    )
  }
  if (look === 'AUTHORIZED') {
    return warningsOf(document.messages).map((warning) => (
      <Bar
        key={warning.code}
        tone="warn"
        icon={IconAlertTriangle}
        detail={refusal(`act_${refusalCodeOf(warning)}`)}
      >
        {refusal(`title_${refusalCodeOf(warning)}`)}
      </Bar>
    ))
  }
  return (
    <Bar tone={look === 'DOUBT' ? 'warn' : 'neutral'} icon={IconAlertTriangle}>
      {reason === '' ? t('why_SIGNED') : reason}
    </Bar>
  )
}

function Steps({ document }: { readonly document: ElectronicDocumentDetail }) {
  const t = useMessages(electronicDocumentsMessages)
  const { date, time } = useFormat()
  const at = (instant: string) => `${date(instant)} ${time(instant)}`
  const { createdAt, signedAt, sentAt, authorizedAt, state, tries, nextAttemptAt } = document
  const refused = tries.find(({ outcome }) => outcome === 'RETURNED' || outcome === 'REJECTED')
  const isRefused = state === 'RETURNED' || state === 'REJECTED'
  const steps = [
    { name: t('issued'), instant: createdAt, isDone: true },
    { name: t('signed'), instant: signedAt, isDone: true },
    { name: t('sent'), instant: sentAt, isDone: true },
    {
      name: t(state === 'RETURNED' ? 'returned' : 'rejected'),
      instant: isRefused ? (refused?.answeredAt ?? null) : null,
      isDone: false,
    },
    { name: t('authorized'), instant: authorizedAt, isDone: true },
  ]
  return (
    <ol className={classes['steps']}>
      {steps.map(
        ({ name, instant, isDone }) =>
          instant !== null && (
            <li key={name} className={classes['step']} data-done={isDone}>
              <Icon of={isDone ? IconCheck : IconBan} size={20} />
              <span>{name}</span>
              <span className={classes['support']}>{at(instant)}</span>
            </li>
          ),
      )}
      {nextAttemptAt !== null && (
        <li className={classes['step']}>
          <span />
          <span className={classes['support']}>{t('next')}</span>
          <span className={classes['support']}>{at(nextAttemptAt)}</span>
        </li>
      )}
    </ol>
  )
}

function Technical({ document }: { readonly document: ElectronicDocumentDetail }) {
  const t = useMessages(electronicDocumentsMessages)
  const { date } = useFormat()
  const decisive = decisiveMessage(document.messages)
  return (
    <Disclosure
      icon={IconListDetails}
      title={t('technical')}
      summary={
        decisive === undefined
          ? t('technicalSummary')
          : t('technicalMessage', { code: decisive.code })
      }
    >
      {document.messages.length > 0 && (
        <div>
          <h3 className={classes['group']}>{t('messages')}</h3>
          {document.messages.map(({ code, message, info }) => (
            <p key={`${code} ${message} ${info}`} className={classes['message']} data-selectable>
              {[code, message, info].filter((part) => part !== null && part !== '').join(' · ')}
            </p>
          ))}
        </div>
      )}
      <div>
        <h3 className={classes['group']}>{t('tries')}</h3>
        {document.tries.length === 0 && <p className={classes['support']}>{t('noTries')}</p>}
        <ol className={classes['tries']}>
          {document.tries.map((each) => (
            <Try key={each.id} of={each} />
          ))}
        </ol>
      </div>
      {document.replacedNumbers.length > 0 && (
        <div>
          <h3 className={classes['group']}>{t('replaced')}</h3>
          {document.replacedNumbers.map(({ number, accessKey, issueDate, code }) => (
            <p key={accessKey} className={classes['message']} data-selectable>
              {t('replacedNumber', { number, date: date(issueDate), code })}
            </p>
          ))}
        </div>
      )}
      <div>
        <h3 className={classes['group']}>{t('accessKey')}</h3>
        <p className={classes['key']} data-selectable>
          {document.accessKey}
        </p>
      </div>
    </Disclosure>
  )
}

function Try({
  of: { service, askedAt, outcome, messages, status },
}: {
  readonly of: ElectronicDocumentTry
}) {
  const t = useMessages(electronicDocumentsMessages)
  const { date, timeWithSeconds } = useFormat()
  const codes = messages.map(({ code }) => code).filter((code) => code !== '')
  return (
    <li>
      {[
        `${date(askedAt)} ${timeWithSeconds(askedAt)}`,
        t(`service_${service}`),
        t(`outcome_${outcome}`),
        ...(status === null || status === 200 ? [] : [`HTTP ${status}`]),
        ...codes,
      ].join(' · ')}
    </li>
  )
}
