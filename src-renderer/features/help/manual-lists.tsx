import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { findPages } from './find-pages.ts'
import { helpMessages } from './help-messages.ts'
import type { ManualPage } from './manual-page.ts'
import { PageLink } from './page-content.tsx'
import classes from './help.module.css'

type OnOpen = (id: string, found?: number) => void

/** All pages: first what people want to do, then the screens. */
export function ManualList({
  pages,
  onOpen,
}: {
  readonly pages: readonly ManualPage[]
  readonly onOpen: OnOpen
}) {
  const t = useMessages(helpMessages)
  return (
    <>
      <PageGroup name={t('tasks')} pages={pages.filter(isTask)} onOpen={onOpen} />
      <PageGroup
        name={t('pagesOfScreens')}
        pages={pages.filter((page) => !isTask(page))}
        onOpen={onOpen}
      />
    </>
  )
}

function PageGroup({
  name,
  pages,
  onOpen,
}: {
  readonly name: string
  readonly pages: readonly ManualPage[]
  readonly onOpen: OnOpen
}) {
  return (
    <section>
      <h3 className={classes['group']}>{name}</h3>
      <ul className={classes['links']}>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <PageLink onPress={() => onOpen(id)}>{title}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pages that have the words, each opened at its passage. */
export function FoundPages({
  pages,
  search,
  onOpen,
}: {
  readonly pages: readonly ManualPage[]
  readonly search: string
  readonly onOpen: OnOpen
}) {
  const t = useMessages(helpMessages)
  const found = findPages(pages, useDeferredValue(search))
  if (found.length === 0) {
    return (
      <EmptyState icon={IconSearch} title={t('nothingFound', { search })}>
        {t('tryOther')}
      </EmptyState>
    )
  }
  return (
    <ul className={classes['links']}>
      {found.map(({ page, block, excerpt }) => (
        <li key={page.id}>
          <PageLink onPress={() => onOpen(page.id, block)}>
            <strong>{page.title}</strong>
            <span className={classes['excerpt']}>{excerpt}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** True for a page about something that people want to do. */
function isTask({ screens }: ManualPage): boolean {
  return screens.length === 0
}
