import { IconListSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { AuditEntry } from '#shared/api/machine/audit-entries.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { LedgerKind } from '#renderer/ledger/ledger-kind.ts'
import { LedgerList } from '#renderer/ledger/ledger-list.tsx'
import { paths } from '#renderer/paths.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '#renderer/ui/layout/list-and-one.tsx'
import screen from '#renderer/ui/layout/screen.module.css'
import { AuditDetail } from './audit-detail.tsx'
import { type AuditFilters, auditFilters, useDaysOf } from './audit-filters.ts'
import { auditMessages } from './audit-messages.ts'
import { AuditTable } from './audit-table.tsx'
import { AuditTop } from './audit-top.tsx'

/**
 * Shows the acts with their user and time, and if the records still match the audit chain. Read-only. An entry has no
 * path: it is read in the list alone.
 */
export function AuditScreen() {
  const t = useMessages(auditMessages)
  const [, navigate] = useLocation()
  const isBeside = useIsBeside()
  const [chosen, setChosen] = useState<AuditEntry>()
  const goBack = () =>
    !isBeside && chosen !== undefined ? setChosen(undefined) : navigate(paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={screen['screen']}>
      <ScreenHead title={t('audit')} onBack={goBack} />
      <ListAndOne
        isChosen={chosen !== undefined}
        oneWidth="25rem"
        list={<LedgerList kind={entries} chosenId={chosen?.id} onChoose={setChosen} />}
        one={
          chosen === undefined ? undefined : (
            <AuditDetail key={chosen.id} entry={chosen} onChoose={setChosen} />
          )
        }
      />
    </div>
  )
}

const entries: LedgerKind<AnswerOf<'auditEntries', 'list'>, AuditFilters> = {
  filters: auditFilters,
  useRows: (filters) => {
    const days = useDaysOf(filters)
    return useQuery({
      ...apiQuery('auditEntries', 'list', { query: auditFilters.toQuery({ ...filters, days }) }),
      placeholderData: keepPreviousData,
    })
  },
  idOf: ({ id }) => id,
  icon: IconListSearch,
  useWords: () => {
    const t = useMessages(auditMessages)
    return { title: t('audit'), notRead: t('notReadTitle'), none: t('noneTitle') }
  },
  useEmpty: () => {
    const t = useMessages(auditMessages)
    return () => ({ icon: IconListSearch, title: t('noneTitle'), text: t('none') })
  },
  Top: AuditTop,
  Table: AuditTable,
}
