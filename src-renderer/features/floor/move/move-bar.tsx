import { IconAlertCircle, IconTransfer } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { floorMessages } from '../floor-messages.ts'
import classes from './move.module.css'
import { SectionTabs } from '../section-tabs.tsx'
import type { Floor } from '../use-floor.ts'
import type { TableMove } from './use-move.ts'

/** Replaces the toolbar during a move: names the moved table, and the next tap. */
export function MoveBar({ floor, move }: { readonly floor: Floor; readonly move: TableMove }) {
  const t = useMessages(floorMessages)
  const isCounter = useLayout() === 'counter'
  useShortcut({ keys: ['Escape'], label: t('cancelMove'), onPress: move.giveUp })
  return (
    <div className={classes['bar']}>
      <Icon of={move.error === undefined ? IconTransfer : IconAlertCircle} size={22} />
      <div className={classes['words']}>
        <h1 className={classes['title']} data-screen-heading>
          <MoveTitle move={move} />
        </h1>
        <MoveHint floor={floor} move={move} />
      </div>
      {isCounter && <SectionTabs floor={floor} hasCounts={false} />}
      <ActionButton keyHint="Esc" onPress={move.giveUp}>
        {t('cancelMove')}
      </ActionButton>
    </div>
  )
}

function MoveTitle({ move: { source } }: { readonly move: TableMove }) {
  const t = useMessages(floorMessages)
  if (source === undefined) return t('chooseSource')
  return (
    <>
      {t('moving', { name: source.name })}
      <span className={classes['facts']}>
        {' · '}
        {t('lines', { count: source.itemCount })}
        {' · '}
        <Money dollars={source.totalAmount} />
        {source.unsentItems > 0 && ` · ${t('unsent', { number: source.unsentItems })}`}
      </span>
    </>
  )
}

function MoveHint({
  floor: { sections = [], section },
  move: { source, error, joinTarget },
}: {
  readonly floor: Floor
  readonly move: TableMove
}) {
  const t = useMessages(floorMessages)
  const language = useLanguage()
  const isPhone = useLayout() === 'phone'
  if (error !== undefined && joinTarget === undefined) {
    return (
      <p className={classes['error']} role="alert">
        {error}
      </p>
    )
  }
  const others = sections.filter(({ id }) => id !== section?.id).map(({ name }) => name)
  const hint =
    source === undefined
      ? t('chooseSourceHint')
      : others.length === 0 || isPhone
        ? t('chooseTarget')
        : t('chooseTargetAlso', { sections: new Intl.ListFormat(language).format(others) })
  return (
    <p className={classes['hint']} role="status">
      {hint}
    </p>
  )
}
