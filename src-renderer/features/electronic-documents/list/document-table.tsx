import { Link } from 'wouter'
import type { ElectronicDocument } from '#shared/api/tax/electronic-documents.ts'
import type { AnswerOf } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { TableProps } from '#renderer/ledger/ledger-kind.ts'
import { paths } from '#renderer/paths.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { useDocumentReason } from '../detail/use-document-reason.ts'
import { documentLooks, isLate, isMissing, lookOf } from '../document-look.ts'
import { DocumentState } from '../document-state.ts'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'
import classes from '../electronic-documents.module.css'
import type { DocumentFilters } from './document-filters.ts'

export function DocumentTable({
  rows,
  chosenId,
}: TableProps<AnswerOf<'electronicDocuments', 'list'>, DocumentFilters>) {
  const t = useMessages(electronicDocumentsMessages)
  return (
    <ul className={classes['list']} aria-label={t('list')}>
      {rows.map((document) => (
        <Row
          key={document.id}
          document={document}
          isChosen={document.id === chosenId}
          isAlone={chosenId === undefined}
        />
      ))}
    </ul>
  )
}

function Row({
  document,
  isChosen,
  isAlone,
}: {
  readonly document: ElectronicDocument
  readonly isChosen: boolean
  readonly isAlone: boolean
}) {
  const t = useMessages(electronicDocumentsMessages)
  const { date, time, age } = useFormat()
  const now = useNow('minute')
  const reason = useDocumentReason()(document)
  const isRefused = documentLooks[lookOf(document)].tone === 'danger'
  const isOverdue = isMissing(document) && isLate(document.createdAt, now)
  return (
    <li>
      <Link
        href={paths.document(document.id)}
        replace={!isAlone}
        className={classes['row']}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={classes['state']}>
          <DocumentState of={document} />
        </span>
        <span className={classes['words']}>
          <span className={classes['number']}>
            {t(`one_${document.kind}`)} <span className={classes['digits']}>{document.number}</span>
          </span>
          <span className={classes['reason']} data-refused={isRefused}>
            {reason}
          </span>
        </span>
        <span className={classes['sum']}>
          {document.total === null ? (
            <span className={classes['support']}>{t('hidden')}</span>
          ) : (
            <Amount dollars={document.total} />
          )}
        </span>
        <span className={classes['when']}>
          <span>{time(document.createdAt)}</span>
          {isOverdue ? (
            <span className={classes['late']}>
              {t('late', { age: age(document.createdAt, now) })}
            </span>
          ) : (
            <span className={classes['support']}>{date(document.createdAt)}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
