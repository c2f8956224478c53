import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import type { ManualPage } from '../manual-page.ts'
import { PageContent, PageLink } from '../page-content.tsx'
import classes from '../help.module.css'
import { tourMessages } from './tour-messages.ts'
import type { TourStep } from './tours.ts'

/** A step: what the page says first, and the way to its screen. */
export function TourStepContent({
  step,
  page,
  onOpen,
}: {
  readonly step: TourStep
  readonly page: ManualPage
  readonly onOpen: (id: string) => void
}) {
  const t = useMessages(tourMessages)
  const [here, navigate] = useLocation()
  const { path } = step
  return (
    <>
      <PageContent
        key={page.id}
        page={{ ...page, blocks: beginningOf(page) }}
        found={undefined}
        onOpen={onOpen}
      />
      {path !== undefined && path !== here && (
        <PageLink onPress={() => navigate(path)}>{t('open', { title: page.title })}</PageLink>
      )}
    </>
  )
}

/** Returns the parts before the first heading: what the screen is for, its picture and its three steps. */
function beginningOf({ blocks }: ManualPage): ManualPage['blocks'] {
  const heading = blocks.findIndex(({ kind }) => kind === 'heading')
  return heading === -1 ? blocks : blocks.slice(0, heading)
}

/** The acts of the tour, in place of those of the help. */
export function TourActs({
  position,
  count,
  onMove,
  onLeave,
}: {
  /** From 0. */
  readonly position: number
  readonly count: number
  readonly onMove: (position: number) => void
  readonly onLeave: () => void
}) {
  const t = useMessages(tourMessages)
  const isFirst = position === 0
  const isLast = position === count - 1
  return (
    <footer className={classes['foot']}>
      <ActionButton isWide onPress={() => (isFirst ? onLeave() : onMove(position - 1))}>
        {t(isFirst ? 'leave' : 'back')}
      </ActionButton>
      <ActionButton
        variant="filled"
        isWide
        autoFocus
        onPress={() => (isLast ? onLeave() : onMove(position + 1))}
      >
        {t(isLast ? 'end' : 'next')}
      </ActionButton>
    </footer>
  )
}
