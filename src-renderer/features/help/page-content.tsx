import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '#renderer/ui/icon.tsx'
import type { Block, Inline, ManualPage } from './manual-page.ts'
import classes from './help.module.css'

interface PageContentProps {
  readonly page: ManualPage
  /** Position of the part to scroll to: the search found it there. */
  readonly found: number | undefined
  readonly onOpen: (id: string) => void
}

/** The parts of a page above its neighbours, which stand below the keys. Give it a key: it scrolls once. */
export function PageContent({ page, found, onOpen }: PageContentProps) {
  const passage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    passage.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className={classes['page']} data-selectable>
      {page.blocks.map((block, position) =>
        block.kind === 'see' ? null : (
          <div
            // The parts of a page never change their order.
            key={position}
            ref={position === found ? passage : undefined}
            data-found={position === found}
          >
            <Part block={block} onOpen={onOpen} />
          </div>
        ),
      )}
    </div>
  )
}

/** Links to the neighbours of a page. */
export function Neighbours({ page, onOpen }: Omit<PageContentProps, 'found'>) {
  const pages = page.blocks.flatMap((block) => (block.kind === 'see' ? block.pages : []))
  return (
    <ul className={classes['links']}>
      {pages.map(({ id, text }) => (
        <li key={id}>
          <PageLink onPress={() => onOpen(id)}>{text}</PageLink>
        </li>
      ))}
    </ul>
  )
}

/** A row that opens a page. */
export function PageLink({
  onPress,
  children,
}: {
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <button type="button" className={classes['link']} onClick={onPress}>
      <span>{children}</span>
      <Icon of={IconChevronRight} size={21} />
    </button>
  )
}

type OnOpen = PageContentProps['onOpen']

function Part({ block, onOpen }: { readonly block: Block; readonly onOpen: OnOpen }) {
  if (block.kind === 'paragraph') return <p>{written(block.inlines, onOpen)}</p>
  if (block.kind === 'heading') return <h3 className={classes['heading']}>{block.text}</h3>
  if (block.kind === 'picture') {
    return block.source === '' ? null : (
      <img className={classes['picture']} src={block.source} alt={block.text} />
    )
  }
  if (block.kind === 'see') return null
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List className={classes[block.kind]}>
      {block.items.map((item, position) => (
        <li key={position}>
          <span>{written(item, onOpen)}</span>
        </li>
      ))}
    </List>
  )
}

function written(inlines: readonly Inline[], onOpen: OnOpen): ReactNode {
  return inlines.map((inline, position) => {
    if (typeof inline === 'string') return inline
    const key = `${position}`
    if ('strong' in inline) return <strong key={key}>{written(inline.strong, onOpen)}</strong>
    if ('code' in inline) return <code key={key}>{inline.code}</code>
    return (
      <button
        key={key}
        type="button"
        className={classes['inlineLink']}
        onClick={() => onOpen(inline.link)}
      >
        {inline.text}
      </button>
    )
  })
}
