import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useBackPlace } from '#renderer/frame/back-place.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '#renderer/ui/layout/list-and-one.tsx'
import record from '#renderer/ui/layout/record.module.css'
import type { Named, RecordKind } from './record-kind.ts'
import { KeptDraftBar } from './form/draft/kept-draft-bar.tsx'
import { RecordList } from './list/record-list.tsx'
import { ExistingRecord, NewRecord } from './record-panel.tsx'
import { useHeadActsOf, useWordsOf } from './use-kind.ts'

/**
 * The screen of a kind of record: its list, and next to it the chosen or a new record. The route has one
 * optional parameter, `id`. Esc goes back, Alt+N starts a new record; both ask about unsaved changes.
 */
export function RecordScreen<
  Row extends { readonly id: number },
  Item extends { readonly id: number; readonly name: string },
  Draft extends object,
  Filter,
>({ kind }: { readonly kind: RecordKind<Row, Item, Draft, Filter> }) {
  const words = useWordsOf(kind)
  const [, navigate] = useLocation()
  const { id } = useParams<{ id?: string }>()
  const chosenId = id === undefined || id === 'new' ? undefined : Number(id)
  const mayCreate = useMay(kind.rights.create)
  const isAlone = !useIsBeside() && id !== undefined
  const one = useRef<HTMLDivElement>(null)
  const [created, setCreated] = useState<Named>()
  const backPlace = useBackPlace()
  const goBack = () => navigate(isAlone ? kind.paths.list : backPlace)
  const begin = () => navigate(kind.paths.one('new'))
  useShortcut({ keys: ['Escape'], onPress: goBack })
  useShortcut({ keys: ['Alt+n'], label: words.create, isDisabled: !mayCreate, onPress: begin })
  const { Keys } = kind
  const head = useHeadActsOf(kind)
  const panel = {
    kind,
    onCreated: (record: Named) => {
      setCreated(record)
      navigate(kind.paths.one(record.id), { replace: true })
    },
    onRemoved: () => navigate(kind.paths.list, { replace: true }),
  }
  return (
    <div className={record['screen']}>
      {Keys !== undefined && <Keys chosenId={chosenId} />}
      <ScreenHead title={words.title} onBack={goBack}>
        {!isAlone && head?.acts}
        {mayCreate && !isAlone && id !== 'new' && (
          <ActionButton icon={IconPlus} onPress={begin}>
            {words.create}
          </ActionButton>
        )}
      </ScreenHead>
      <KeptDraftBar list={kind.paths.list} />
      <ListAndOne
        isChosen={id !== undefined}
        oneWidth={kind.listWidth === 'narrow' ? 'most' : 'rest'}
        list={
          <RecordList
            kind={kind}
            chosenId={chosenId}
            created={created}
            onEnter={() =>
              one.current?.querySelector<HTMLElement>('form :is(input, textarea)')?.focus()
            }
          />
        }
        one={
          id === undefined ? undefined : (
            <div ref={one} className={record['one']}>
              {id === 'new' && mayCreate ? (
                <NewRecord {...panel} />
              ) : (
                <ExistingRecord key={id} id={Number(id)} {...panel} />
              )}
            </div>
          )
        }
      />
      {head?.dialog}
    </div>
  )
}
