import { useQuery } from '@tanstack/react-query'
import { IconDatabaseOff, IconHandClick, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '#renderer/ui/layout/list-and-one.tsx'
import { useWalk } from '#renderer/ui/lists/use-walk.ts'
import { useBackPlace } from '#renderer/frame/back-place.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { BackupCards } from './backup-cards.tsx'
import { BackupList } from './backup-list.tsx'
import { BackupNotices } from './backup-notices.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { BackupSettingsDialog } from './backup-settings-dialog.tsx'
import { backupsMessages } from './backups-messages.ts'
import classes from './backups.module.css'
import { TakeButton } from './take-button.tsx'
import { useBackupWords } from './use-backup-words.ts'

/** Interval of polling, because backups are taken elsewhere and disks appear and disappear without an event. */
const RENEW_MS = 15_000

/** Shows the backups: age, check result, folder, and the restore. */
export function BackupsScreen() {
  const t = useMessages(backupsMessages)
  const title = useScreenName('backups')
  const [, navigate] = useLocation()
  const mayChange = useMay('BACKUP:UPDATE')
  const [isSetting, setSetting] = useState(false)
  const [chosenId, setChosenId] = useState<number>()
  const isBeside = useIsBeside()
  const query = useQuery({ ...apiQuery('backups', 'list'), refetchInterval: RENEW_MS })
  const status = useQuery({ ...apiQuery('backups', 'status'), refetchInterval: RENEW_MS })
  const settings = useQuery(apiQuery('backups', 'settings'))
  const backups = query.data ?? []
  const chosen = backups.find(({ id }) => id === chosenId)
  const isAlone = !isBeside && chosen !== undefined
  const backPlace = useBackPlace()
  const goBack = () => (isAlone ? setChosenId(undefined) : navigate(backPlace))
  useShortcut({ keys: ['Escape'], onPress: goBack })

  useWalk(
    backups.map(({ id }) => id),
    chosenId,
    setChosenId,
  )

  return (
    <div className={classes['screen']}>
      <ScreenHead title={title} onBack={goBack}>
        {mayChange && settings.data !== undefined && (
          <ActionButton icon={IconSettings} aria-haspopup="dialog" onPress={() => setSetting(true)}>
            {t('settings')}
          </ActionButton>
        )}
      </ScreenHead>
      <div className={classes['rest']}>
        <ListAndOne
          isChosen={chosen !== undefined}
          oneWidth="28rem"
          list={
            <div className={classes['main']}>
              {status.data !== undefined && settings.data !== undefined && (
                <>
                  <BackupNotices status={status.data} />
                  <BackupCards status={status.data} settings={settings.data} />
                </>
              )}
              <div className={classes['listArea']}>
                <Unread query={query} title={t('notReadTitle')} />
                {query.data?.length === 0 && (
                  <EmptyState icon={IconDatabaseOff} title={t('noneYet')}>
                    {t('noneYetText')}
                  </EmptyState>
                )}
                {backups.length > 0 && (
                  <BackupList backups={backups} chosenId={chosenId} onChoose={setChosenId} />
                )}
              </div>
              {status.data !== undefined && settings.data !== undefined && (
                <KeptLine disk={status.data.disk} keep={settings.data.keep} />
              )}
              {!isBeside && (
                <div className={classes['foot']}>
                  <TakeButton />
                </div>
              )}
            </div>
          }
          one={
            chosen === undefined ? (
              <div className={classes['panel']}>
                <div className={classes['panelBody']}>
                  <EmptyState icon={IconHandClick} title={t('choose')} />
                </div>
                <div className={classes['foot']}>
                  <TakeButton />
                </div>
              </div>
            ) : (
              <BackupPanel key={chosen.id} backup={chosen} />
            )
          }
        />
      </div>
      {settings.data !== undefined && isSetting && (
        <BackupSettingsDialog settings={settings.data} onClose={() => setSetting(false)} />
      )}
    </div>
  )
}

function KeptLine({
  disk,
  keep,
}: {
  readonly disk: { readonly backupBytes: number; readonly freeBytes: number }
  readonly keep: number
}) {
  const t = useMessages(backupsMessages)
  const { size } = useBackupWords()
  return (
    <p className={classes['kept']}>
      {t('kept', { keep, used: size(disk.backupBytes), free: size(disk.freeBytes) })}
    </p>
  )
}
