import { IconArrowLeft, IconBook2, IconHelpCircle, IconWalk, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import type { ScreenId } from '#renderer/screens/screens.ts'
import { announce } from '#renderer/ui/announce.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { pageOfScreen } from './find-pages.ts'
import { helpMessages } from './help-messages.ts'
import { KeysOfScreen } from './keys-of-screen.tsx'
import type { ManualPage } from './manual-page.ts'
import { FoundPages, ManualList } from './manual-lists.tsx'
import { Neighbours, PageContent } from './page-content.tsx'
import { TourActs, TourStepContent } from './tour/tour-step.tsx'
import { tourMessages } from './tour/tour-messages.ts'
import { useTour } from './tour/use-tour.ts'
import { useManual } from './use-manual.ts'
import classes from './help.module.css'

const FIRST_DAY = 'first-day'

/** A page that was opened by a link, with the screen at that moment; another screen opens its own page. */
type Opened =
  | { readonly kind: 'page'; readonly id: string; readonly found?: number | undefined }
  | { readonly kind: 'list' }

interface HelpPanelProps {
  readonly screen: ScreenId | undefined
  /** True if it was opened for the tour. */
  readonly startsTour: boolean
  readonly onClose: () => void
  readonly onShowShortcuts: () => void
}

/** The manual beside the screen: not modal, so that selling goes on. It follows the screen unless something is searched. */
export function HelpPanel({ screen, startsTour, onClose, onShowShortcuts }: HelpPanelProps) {
  const t = useMessages(helpMessages)
  const tourWord = useMessages(tourMessages)
  const ui = useMessages(uiMessages)
  const { pages, isError, retry } = useManual()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened & { readonly at: ScreenId | undefined }>()
  const { steps, end } = useTour()
  const [position, setPosition] = useState(startsTour ? 0 : undefined)
  const step = position === undefined ? undefined : steps[position]
  const panel = useRef<HTMLElement>(null)
  // The tour has the focus on its next step.
  useEffect(() => (startsTour ? undefined : panel.current?.focus()), [startsTour])
  const leave = () => {
    if (step !== undefined) end()
    onClose()
  }
  const close = useEffectEvent(leave)
  useEffect(() => {
    const element = panel.current
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    element?.addEventListener('keydown', closeOnEscape)
    return () => element?.removeEventListener('keydown', closeOnEscape)
  }, [])
  const isFollowing = opened === undefined || (opened.at !== screen && search === '')
  const shown = isFollowing ? undefined : opened
  const own = pages && pageOfScreen(pages, screen)
  const page = shown === undefined ? own : pageOf(pages ?? [], shown)
  const open = (next: Opened) => setOpened({ ...next, at: screen })
  const openPage = (id: string, found?: number) => {
    if (step !== undefined) end()
    setPosition(undefined)
    open({ kind: 'page', id, found })
  }
  const move = (next: number) => {
    setPosition(next)
    announce(pageOf(pages ?? [], { kind: 'page', id: steps[next]?.page ?? '' })?.title ?? '')
  }
  const stepPage = step && pageOf(pages ?? [], { kind: 'page', id: step.page })
  const isSearching = search !== '' && shown === undefined
  const title = isSearching
    ? t('results')
    : shown?.kind === 'list'
      ? t('wholeManual')
      : (page?.title ?? t('help'))
  const change = (text: string) => {
    setSearch(text)
    setOpened(undefined)
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={classes['panel']}
      aria-label={t('help')}
      // A screen has its own Escape, which must not leave it while somebody reads here.
      data-owns-keys="Escape"
    >
      <CloseKey key={screen} onClose={leave} />
      <header className={classes['head']}>
        <Icon of={IconHelpCircle} size={24} />
        <h2 className={classes['title']}>{stepPage?.title ?? title}</h2>
        {position === undefined ? (
          <kbd className={classes['key']}>F1</kbd>
        ) : (
          <span className={classes['key']}>
            {tourWord('step', { step: position + 1, count: steps.length })}
          </span>
        )}
        <IconButton icon={IconX} label={ui('close')} onPress={leave} />
      </header>
      <ScrollBox name={title} className={classes['body']}>
        {step === undefined && (
          <div className={classes['search']}>
            <SearchField label={t('search')} value={search} onChange={change} />
          </div>
        )}
        {step === undefined && shown !== undefined && (
          <div className={classes['back']}>
            <ActionButton
              variant="quiet"
              align="start"
              icon={IconArrowLeft}
              onPress={() => setOpened(undefined)}
            >
              {t(search === '' ? 'backToScreen' : 'backToResults')}
            </ActionButton>
          </div>
        )}
        {isError ? (
          <EmptyState
            icon={IconBook2}
            title={t('notRead')}
            acts={<ActionButton onPress={retry}>{ui('retry')}</ActionButton>}
          />
        ) : pages === undefined ? (
          <PageSkeleton />
        ) : step !== undefined && stepPage !== undefined ? (
          <TourStepContent step={step} page={stepPage} onOpen={openPage} />
        ) : isSearching ? (
          <FoundPages pages={pages} search={search} onOpen={openPage} />
        ) : shown?.kind === 'list' ? (
          <ManualList pages={pages} onOpen={openPage} />
        ) : page === undefined ? (
          <p className={classes['none']}>{t('noPage')}</p>
        ) : (
          <>
            <PageContent
              key={`${page.id} ${shown?.kind === 'page' ? shown.found : ''}`}
              page={page}
              found={shown?.kind === 'page' ? shown.found : undefined}
              onOpen={openPage}
            />
            {page === own && <KeysOfScreen onShowAll={onShowShortcuts} />}
            <Neighbours page={page} onOpen={openPage} />
          </>
        )}
      </ScrollBox>
      {position === undefined ? (
        <footer className={classes['foot']}>
          <ActionButton icon={IconBook2} isWide onPress={() => open({ kind: 'list' })}>
            {t('wholeManual')}
          </ActionButton>
          {steps.length === 0 ? (
            <ActionButton icon={IconWalk} isWide onPress={() => openPage(FIRST_DAY)}>
              {t('firstDay')}
            </ActionButton>
          ) : (
            <ActionButton icon={IconWalk} isWide onPress={() => setPosition(0)}>
              {tourWord('tour')}
            </ActionButton>
          )}
        </footer>
      ) : (
        <TourActs position={position} count={steps.length} onMove={move} onLeave={leave} />
      )}
    </aside>
  )
}

function pageOf(pages: readonly ManualPage[], opened: Opened): ManualPage | undefined {
  return opened.kind === 'page' ? pages.find(({ id }) => id === opened.id) : undefined
}

/** Registers Escape after the keys of each screen, so that it closes the help first. */
function CloseKey({ onClose }: { readonly onClose: () => void }) {
  useShortcut({ keys: ['Escape'], onPress: onClose })
  return null
}

function PageSkeleton() {
  return (
    <Loading>
      <div className={classes['page']}>
        <Skeleton height="12rem" radius="var(--m-radius)" />
        <Skeleton height="3rem" radius="var(--m-radius)" />
        <Skeleton height="3rem" radius="var(--m-radius)" />
      </div>
    </Loading>
  )
}
