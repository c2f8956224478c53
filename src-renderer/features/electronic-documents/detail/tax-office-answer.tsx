import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { ElectronicDocumentMessage } from '#shared/api/tax/electronic-documents.ts'
import type { TaxStatus } from '#shared/api/sales/invoices.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'
import classes from '../electronic-documents.module.css'
import { refusalMessages } from './refusal-messages.ts'
import { decisiveMessage, refusalCodeOf, warningsOf } from './refusal-of.ts'

/**
 * Shows the reason why the tax office refused a document, the next step for a person, and where to retry; or its
 * warnings about an authorised document. Shows nothing for a document that has no answer yet.
 */
export function TaxOfficeAnswer({
  of: { taxStatus, taxMessages },
}: {
  readonly of: {
    readonly taxStatus: TaxStatus
    readonly taxMessages: readonly ElectronicDocumentMessage[]
  }
}) {
  const refusal = useMessages(refusalMessages)
  if (taxStatus === 'RETURNED' || taxStatus === 'NOT_AUTHORIZED') {
    return <Refusal messages={taxMessages} />
  }
  if (taxStatus !== 'AUTHORIZED') return null
  return warningsOf(taxMessages).map((warning) => (
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

function Refusal({ messages }: { readonly messages: readonly ElectronicDocumentMessage[] }) {
  const t = useMessages(electronicDocumentsMessages)
  const refusal = useMessages(refusalMessages)
  const [, navigate] = useLocation()
  const maySee = useMay('ELECTRONIC_DOCUMENT:READ')
  const { data: sync } = useQuery(apiQuery('sync', 'status'))
  const message = decisiveMessage(messages)
  const code = message === undefined ? undefined : refusalCodeOf(message)
  const isSentHere = sync?.sendsDocuments === true
  return (
    <Bar
      tone="danger"
      icon={IconBan}
      detail={
        <>
          <p>{code === undefined ? t('askCentral') : refusal(`act_${code}`)}</p>
          {sync !== undefined && !isSentHere && code !== undefined && <p>{t('retriedThere')}</p>}
          {message !== undefined && (
            <p className={classes['message']} data-selectable>
              {t('taxOfficeSays', { words: wordsOf(message) })}
            </p>
          )}
        </>
      }
      {...(isSentHere && maySee
        ? { act: { label: t('toDocuments'), onPress: () => navigate(paths.documents) } }
        : {})}
    >
      {refusal(`title_${code ?? 'UNNAMED'}`)}
    </Bar>
  )
}

/** Returns the tax office's own words, because support asks for them. */
function wordsOf({ code, message, info }: ElectronicDocumentMessage): string {
  return [code, message, info].filter((part) => part !== null && part !== '').join(' · ')
}
