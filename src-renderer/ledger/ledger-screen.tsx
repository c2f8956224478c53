import { useLocation, useParams } from 'wouter'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '#renderer/ui/layout/list-and-one.tsx'
import screen from '#renderer/ui/layout/screen.module.css'
import type { PagedFilter } from './ledger-filters.ts'
import type { LedgerScreenKind, LedgerPage } from './ledger-kind.ts'
import { LedgerList } from './ledger-list.tsx'
import { useBackOf, useLedgerWords } from './use-ledger-kind.ts'

/** Returns the id of the document in the path; undefined for the list. The route has one parameter. */
export function useChosenId(): number | undefined {
  const { 0: id } = useParams<{ 0?: string }>()
  return id === undefined ? undefined : Number(id)
}

/** The screen of a list of documents, with the chosen one next to it. Esc goes back. */
export function LedgerScreen<Answer extends LedgerPage, Filters extends PagedFilter>({
  kind,
}: {
  readonly kind: LedgerScreenKind<Answer, Filters>
}) {
  const words = useLedgerWords(kind)
  const [, navigate] = useLocation()
  const chosenId = useChosenId()
  const isAlone = !useIsBeside() && chosenId !== undefined
  const back = useBackOf(kind, isAlone)
  const goBack = () => navigate(back)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const { HeadActs } = kind
  return (
    <div className={screen['screen']}>
      <ScreenHead title={words.title} onBack={goBack}>
        {HeadActs !== undefined && <HeadActs />}
      </ScreenHead>
      <LedgerAndOne kind={kind} chosenId={chosenId} />
    </div>
  )
}

/** The list and the chosen document, for a screen with its own head. */
export function LedgerAndOne<Answer extends LedgerPage, Filters extends PagedFilter>({
  kind,
  chosenId,
}: {
  readonly kind: LedgerScreenKind<Answer, Filters>
  readonly chosenId: number | undefined
}) {
  const [, navigate] = useLocation()
  const { Detail, Choose, detailWidth } = kind
  const nothing = Choose === undefined ? undefined : <Choose />
  return (
    <ListAndOne
      isChosen={chosenId !== undefined}
      oneWidth={detailWidth}
      list={
        <LedgerList
          kind={kind}
          chosenId={chosenId}
          onChoose={(row, isReplaced) =>
            navigate(kind.paths.one(kind.idOf(row)), { replace: isReplaced })
          }
        />
      }
      one={chosenId === undefined ? nothing : <Detail key={chosenId} id={chosenId} />}
    />
  )
}
