import { IconArrowLeft, IconBolt, IconChevronDown, IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { type ReportName, reportsOfCosts } from '#renderer/screens/links.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ScreenHeader } from '#renderer/frame/screen-header.tsx'
import { useBarWidth } from '#renderer/frame/use-bar-width.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { reportsMessages } from './reports-messages.ts'
import classes from './reports.module.css'

/** The line below the top bar: the report's name, its tabs, and links to the other reports. */
export function ReportHead({
  report,
  isFirst = false,
  children,
}: {
  /** Undefined for the report of sales. */
  readonly report: ReportName | undefined
  /** True if the bar with the owner's screens replaces the back button and the links. */
  readonly isFirst?: boolean
  readonly children?: ReactNode
}) {
  const t = useMessages(reportsMessages)
  const ui = useMessages(uiMessages)
  const layout = useLayout()
  const [, navigate] = useLocation()
  const goBack = () => navigate(paths.reports())
  const isPart = report !== undefined && !isFirst
  useShortcut({ keys: ['Escape'], isDisabled: !isPart, onPress: goBack })
  // A phone has no room for the back button, the title and the controls of the device.
  const isPartOnPhone = layout === 'phone' && isPart
  // The four fields are a tab of the margins.
  const title = t(report === 'menu-engineering' ? 'margins' : nameOf(report))
  const links = <ReportLinks report={report} />
  const name = (
    <>
      {isPart && <IconButton icon={IconArrowLeft} label={ui('back')} onPress={goBack} />}
      <h1 className={classes['title']} title={title} data-screen-heading>
        {title}
      </h1>
    </>
  )
  return (
    <>
      {layout !== 'counter' && (
        <ScreenHeader isWhole={isPartOnPhone}>
          {name}
          {isPartOnPhone && links}
        </ScreenHeader>
      )}
      {!isFirst && !isPartOnPhone && (
        <header className={classes['head']}>
          {layout === 'counter' && name}
          <div className={classes['headTabs']}>{children}</div>
          {links}
        </header>
      )}
    </>
  )
}

const names = {
  now: 'now',
  corrections: 'corrections',
  tips: 'tips',
  'tax-book': 'taxBook',
  receivables: 'receivables',
  margins: 'margins',
  'menu-engineering': 'menuEngineering',
  stock: 'stock',
} as const satisfies Readonly<Record<ReportName, string>>

function nameOf(report: ReportName | undefined) {
  return report === undefined ? 'sales' : names[report]
}

const order: readonly (ReportName | undefined)[] = [
  undefined,
  'now',
  'corrections',
  'tax-book',
  'tips',
  'receivables',
  'margins',
  'menu-engineering',
  'stock',
]

/** The reports with their own links if the bar has room; a menu has the others. */
const besideMenu: readonly (ReportName | undefined)[] = ['now', 'corrections', 'tax-book']
/** Smallest width of the bar with these links, in rem. */
const ROOM_FOR_LINKS = 80

function ReportLinks({ report }: { readonly report: ReportName | undefined }) {
  const t = useMessages(reportsMessages)
  const [, navigate] = useLocation()
  const isPhone = useLayout() === 'phone'
  const hasRoom = useBarWidth() >= ROOM_FOR_LINKS
  const seesCosts = useMay('PRODUCT:COST')
  const others = order.filter(
    (other) =>
      other !== report && (seesCosts || other === undefined || !reportsOfCosts.includes(other)),
  )
  const inRow = hasRoom ? others.filter((other) => besideMenu.includes(other)) : []
  return (
    <nav className={classes['links']} aria-label={t('others')}>
      {inRow.map((other) => (
        <ActionButton
          key={other}
          {...(other === 'now' ? { icon: IconBolt } : {})}
          onPress={() => navigate(paths.reports(other))}
        >
          {t(nameOf(other))}
        </ActionButton>
      ))}
      <Menu
        entries={others
          .filter((other) => !inRow.includes(other))
          .map((other) => ({
            label: t(nameOf(other)),
            onPress: () => navigate(paths.reports(other)),
          }))}
      >
        {hasRoom || isPhone ? (
          <IconButton icon={IconDotsVertical} label={t('others')} variant="default" />
        ) : (
          <ActionButton icon={IconChevronDown}>{t('others')}</ActionButton>
        )}
      </Menu>
    </nav>
  )
}
