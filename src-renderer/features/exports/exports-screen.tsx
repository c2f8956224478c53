import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Permission } from '#shared/api/permissions.ts'
import { useDownload } from '#renderer/api/files/use-download.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { useMayAll } from '#renderer/session/use-session.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { exportsMessages } from './exports-messages.ts'
import classes from './exports.module.css'

/** The lists in the order of the screen, with the rights that each requires. */
const kinds = [
  ['products', ['PRODUCT:READ']],
  ['categories', ['CATEGORY:READ']],
  ['customers', ['CUSTOMER:READ']],
  ['tables', ['TABLE:READ']],
  ['invoices', ['SALES_INVOICE:READ', 'REPORT:READ']],
  ['registers', ['CASH_REGISTER:HISTORY', 'REPORT:READ']],
] as const satisfies readonly (readonly [string, readonly Permission[]])[]

/** Downloads whole lists, for Excel or for another program. */
export function ExportsScreen() {
  const t = useMessages(exportsMessages)
  const title = useScreenName('exports')
  const [, navigate] = useLocation()
  const file = useDownload()
  const goBack = () => navigate(paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={classes['screen']}>
      <ScreenHead title={title} onBack={goBack} />
      <div className={classes['body']}>
        <p className={classes['intro']}>{t('intro')}</p>
        <ul className={classes['kinds']} aria-label={t('list')}>
          {kinds.map(([kind, permissions]) => (
            <KindRow key={kind} kind={kind} permissions={permissions} file={file} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function KindRow({
  kind,
  permissions,
  file,
}: {
  readonly kind: (typeof kinds)[number][0]
  readonly permissions: readonly Permission[]
  readonly file: ReturnType<typeof useDownload>
}) {
  const t = useMessages(exportsMessages)
  const may = useMayAll(permissions)
  if (!may) return null
  const name = t(kind)
  const pathOf = (format: string) => `/exports/${kind}?format=${format}`
  return (
    <li className={classes['kind']}>
      <div className={classes['words']}>
        <h2 className={classes['name']}>{name}</h2>
        <p className={classes['help']}>{t(`${kind}Help`)}</p>
      </div>
      {(['xlsx', 'csv'] as const).map((format) => (
        <ActionButton
          key={format}
          workingLabel={t('working')}
          icon={format === 'xlsx' ? IconFileSpreadsheet : IconFileText}
          isDisabled={file.running !== undefined && file.running !== pathOf(format)}
          isWorking={file.running === pathOf(format)}
          aria-label={format === 'xlsx' ? t('excelOf', { name }) : t('csvOf', { name })}
          onPress={() => file.start(pathOf(format))}
        >
          {format === 'xlsx' ? t('excel') : t('csv')}
        </ActionButton>
      ))}
    </li>
  )
}
