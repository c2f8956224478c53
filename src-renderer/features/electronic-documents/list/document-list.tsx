import {
  IconCalendar,
  IconCircleCheck,
  IconFileInvoice,
  IconX,
  IconZoomExclamation,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ElectronicDocument } from '../../../../src-shared/api/electronic-documents.ts'
import { apiQuery } from '../../../api/query.ts'
import { Unread } from '../../../api/unread.tsx'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DateSpanFields } from '../../../ui/fields/dates/date-span-fields.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useNow } from '../../../ui/format/clock.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import { useShortcut } from '../../../ui/keyboard/use-shortcut.ts'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { PageTurner } from '../../../ui/lists/page-turner.tsx'
import { Amount } from '../../../ui/money/money.tsx'
import {
  changeFilters,
  type DocumentFilters,
  isFiltered,
  NO_FILTERS,
  toQuery,
  useDocumentFilters,
} from './document-filters.ts'
import { isLate, isMissing, lookOf, documentLooks } from '../document-look.ts'
import { DocumentState } from '../document-state.tsx'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'
import classes from '../electronic-documents.module.css'
import { useDocumentReason } from '../detail/use-document-reason.ts'

/** Lists the documents, newest first; the arrow keys move through it. */
export function DocumentList({ chosenId }: { readonly chosenId: number | undefined }) {
  const t = useMessages(electronicDocumentsMessages)
  const filters = useDocumentFilters()
  const search = useDeferredValue(filters.search)
  const query = useQuery({
    ...apiQuery('electronicDocuments', 'list', { query: toQuery(filters, search) }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.data ?? []
  useWalk(rows, chosenId)
  return (
    <>
      <Filters filters={filters} />
      <Unread query={query} title={t('notRead')} />
      {query.data !== undefined && rows.length === 0 && (
        <div className={classes['none']}>
          <NoDocuments filters={filters} />
        </div>
      )}
      {query.data !== undefined && rows.length > 0 && (
        <>
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
          <PageTurner
            page={query.data.pagination.page}
            pages={query.data.pagination.totalPages}
            backLabel={t('previous')}
            onLabel={t('following')}
            onTurn={(page) => changeFilters({ page })}
          />
        </>
      )}
    </>
  )
}

function Filters({ filters }: { readonly filters: DocumentFilters }) {
  const t = useMessages(electronicDocumentsMessages)
  const search = useRef<HTMLInputElement>(null)
  useShortcut({ keys: ['F2'], label: t('search'), onPress: () => search.current?.focus() })
  // Opens at once if days are set, so that the user sees them.
  const [isOpen, setOpen] = useState(filters.from !== '' || filters.to !== '')
  return (
    <search className={classes['filters']} aria-label={t('filters')}>
      <div className={classes['search']}>
        <SearchField
          ref={search}
          label={t('search')}
          value={filters.search}
          takesCodes
          onChange={(value) => changeFilters({ search: value })}
        />
      </div>
      <Segmented
        label={t('kind')}
        value={filters.kind}
        segments={[
          { value: 'ALL', label: t('everyKind') },
          { value: 'INVOICE', label: t('kind_INVOICE') },
          { value: 'CREDIT_NOTE', label: t('kind_CREDIT_NOTE') },
        ]}
        onChange={(kind) => changeFilters({ kind })}
      />
      <ActionButton
        className={classes['moreFilters'] ?? ''}
        icon={IconCalendar}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {t('dates')}
      </ActionButton>
      <div className={classes['dates']} data-open={isOpen}>
        <DateSpanFields isOfCalendar from={filters.from} to={filters.to} onChange={changeFilters} />
      </div>
      {isFiltered(filters) && (
        <ActionButton icon={IconX} variant="quiet" onPress={() => changeFilters(NO_FILTERS)}>
          {t('clear')}
        </ActionButton>
      )}
    </search>
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
          <DocumentState document={document} />
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

function useWalk(rows: readonly ElectronicDocument[], chosenId: number | undefined): void {
  const [, navigate] = useLocation()
  useShortcut({
    keys: ['ArrowDown', 'ArrowUp'],
    isDisabled: rows.length === 0,
    onPress: (key) => {
      const index = rows.findIndex(({ id }) => id === chosenId)
      const next = rows[key === 'ArrowDown' ? index + 1 : Math.max(0, index - 1)]
      if (next !== undefined) navigate(paths.document(next.id), { replace: chosenId !== undefined })
    },
  })
}

function NoDocuments({ filters }: { readonly filters: DocumentFilters }) {
  const t = useMessages(electronicDocumentsMessages)
  if (!isFiltered(filters)) {
    return (
      <EmptyState icon={IconFileInvoice} title={t('noneTitle')}>
        {t('noneText')}
      </EmptyState>
    )
  }
  const isOnlyStage = !isFiltered({ ...filters, stage: 'ALL' })
  const isReviewed = filters.stage === 'NEEDS_PERSON' && isOnlyStage
  return (
    <EmptyState
      icon={isReviewed ? IconCircleCheck : IconZoomExclamation}
      title={t(isReviewed ? 'nothingToReview' : 'nothingFound')}
      acts={<ActionButton onPress={() => changeFilters(NO_FILTERS)}>{t('clear')}</ActionButton>}
    />
  )
}
