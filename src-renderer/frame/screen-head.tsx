import { IconArrowLeft } from '@tabler/icons-react'
import { Children, type ReactNode } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { groupMessages } from '#renderer/screens/screen-messages.ts'
import { ScreenTabs } from './screen-tabs.tsx'
import { ScreenHeader } from './screen-header.tsx'
import classes from './screen-head.module.css'
import { useCurrentScreen } from './use-screen-groups.ts'

/** The line below the top bar: title, start time, and controls for the whole screen. */
export function ScreenHead({
  title,
  detail,
  onBack,
  isInner = false,
  children,
}: {
  readonly title: string
  readonly detail?: string | undefined
  /** True for one thing of a list: its own title, without the tabs of the group. */
  readonly isInner?: boolean
  readonly onBack?: () => void
  readonly children?: ReactNode
}) {
  const ui = useMessages(uiMessages)
  const layout = useLayout()
  const here = useCurrentScreen()
  const nameOf = useMessages(groupMessages)
  const group =
    here !== undefined && !isInner && here.group.screens.length > 1 ? here.group : undefined
  const heading = group === undefined ? title : nameOf(group.id)
  const tabs = group !== undefined && here !== undefined && (
    <ScreenTabs group={group} current={here.screen} />
  )
  const back = onBack !== undefined && (
    <IconButton icon={IconArrowLeft} label={ui('back')} onPress={onBack} />
  )
  const isCounter = layout === 'counter'
  const isPhone = layout === 'phone'
  const hasRow =
    isCounter || detail !== undefined || (tabs !== false && !isPhone) || isSomething(children)
  // The children have the same place in each layout: a dialog that one of them has opened stays open.
  return (
    <>
      {!isCounter && (
        // A phone has no room for a back button, a title and the device's controls.
        <ScreenHeader isWhole={isPhone && onBack !== undefined}>
          {back}
          <h1 className={classes['barTitle']} title={title} data-screen-heading>
            {title}
          </h1>
        </ScreenHeader>
      )}
      {hasRow && (
        <header className={classes['head']} data-tabs={tabs !== false}>
          {isCounter && (
            <>
              {back}
              <h1 className={classes['title']} title={heading} data-screen-heading>
                {heading}
                {group !== undefined && <span className={classes['unseen']}>: {title}</span>}
              </h1>
            </>
          )}
          {!isPhone && tabs}
          {detail !== undefined && <p className={classes['detail']}>{detail}</p>}
          <div className={classes['end']}>{children}</div>
        </header>
      )}
    </>
  )
}

/** True unless all children were left out by a condition. */
function isSomething(children: ReactNode): boolean {
  return Children.toArray(children).length > 0
}
