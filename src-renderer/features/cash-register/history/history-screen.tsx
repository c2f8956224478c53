import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileOff, IconHandClick } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useErrorSentence } from '../../../api/errors.ts'
import { apiQuery } from '../../../api/query.ts'
import { useLastError } from '../../../api/use-last-error.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useShortcut } from '../../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../../ui/layout/list-and-one.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { CentralClosePart } from '../central/central-close-part.tsx'
import { HistoryList } from './history-list.tsx'
import type { HistoryPage } from './history-page.ts'
import classes from './history.module.css'
import { PrintableReceipt } from './printable-receipt.tsx'
import { registerMessages } from '../register-messages.ts'
import { RegisterSkeleton } from '../register-screen.tsx'

/** All sessions of registers, and the closing of the chosen one as printed. */
export function HistoryScreen() {
  const t = useMessages(registerMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const { registerId } = useParams<{ registerId?: string }>()
  const isBeside = useIsBeside()
  const [page, setPage] = useState(0)
  const query = useQuery({
    ...apiQuery('cashRegisters', 'list', { query: { page } }),
    placeholderData: keepPreviousData,
  })
  const error = useLastError(query)
  const chosenId = registerId === undefined ? undefined : Number(registerId)
  const isReceiptAlone = !isBeside && chosenId !== undefined
  const goBack = () => navigate(isReceiptAlone ? paths.registerHistory() : paths.register)
  useShortcut({ keys: ['Escape'], onPress: goBack })

  const list =
    error === null ? (
      query.data === undefined ? (
        <RegisterSkeleton />
      ) : (
        <Closings page={query.data} chosenId={chosenId} onTurn={setPage} />
      )
    ) : (
      <ErrorState
        title={t('historyNotRead')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {sentence(error)}
      </ErrorState>
    )
  const receipt =
    chosenId === undefined ? (
      <EmptyState icon={IconHandClick} title={t('chooseClosing')} />
    ) : (
      <div className={classes['receipt']}>
        <CentralClosePart key={`central ${chosenId}`} registerId={chosenId} />
        <PrintableReceipt key={chosenId} registerId={chosenId} />
      </div>
    )
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('historyTitle')} onBack={goBack} />
      <ListAndOne list={list} one={receipt} isChosen={chosenId !== undefined} oneWidth="24rem" />
    </div>
  )
}

function Closings({
  page,
  chosenId,
  onTurn,
}: {
  readonly page: HistoryPage
  readonly chosenId: number | undefined
  readonly onTurn: (page: number) => void
}) {
  const t = useMessages(registerMessages)
  if (page.data.length === 0) {
    return (
      <EmptyState icon={IconFileOff} title={t('noHistoryTitle')}>
        {t('noHistory')}
      </EmptyState>
    )
  }
  return <HistoryList page={page} chosenId={chosenId} onTurn={onTurn} />
}
