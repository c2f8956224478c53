import { useQuery } from '@tanstack/react-query'
import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useBackPlace } from '#renderer/frame/back-place.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { ReleaseCard } from './release-card.tsx'
import { UpdateActs } from './update-acts.tsx'
import { UpdateNotices } from './update-notices.tsx'
import { UpdateSettingsDialog } from './update-settings-dialog.tsx'
import { updatesMessages } from './updates-messages.ts'
import classes from './updates.module.css'
import { VersionCard } from './version-card.tsx'

/** A download tells its progress without events. */
const RENEW_MS = 15_000
const RENEW_WORKING_MS = 1_000

/** Shows the version that runs, what is new, and how far an update is. */
export function UpdatesScreen() {
  const t = useMessages(updatesMessages)
  const title = useScreenName('updates')
  const [, navigate] = useLocation()
  const backPlace = useBackPlace()
  const goBack = () => navigate(backPlace)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const mayChange = useMay('BACKUP:UPDATE')
  const [isSetting, setSetting] = useState(false)
  const query = useQuery({
    ...apiQuery('updates', 'status'),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.step === 'NONE' ? RENEW_MS : RENEW_WORKING_MS,
  })
  const settings = useQuery(apiQuery('updates', 'settings'))
  const status = query.data
  return (
    <div className={classes['screen']}>
      <ScreenHead title={title} onBack={goBack}>
        {mayChange && settings.data !== undefined && (
          <ActionButton icon={IconSettings} aria-haspopup="dialog" onPress={() => setSetting(true)}>
            {t('settings')}
          </ActionButton>
        )}
      </ScreenHead>
      <div className={classes['body']}>
        <ScrollBox className={classes['rest']} role="region" name={title}>
          <div className={classes['column']}>
            <Unread query={query} title={t('notRead')} />
            {status !== undefined && (
              <>
                <UpdateNotices status={status} />
                <VersionCard status={status} />
                {status.release !== null && (
                  <ReleaseCard status={status} release={status.release} />
                )}
              </>
            )}
          </div>
        </ScrollBox>
        {status !== undefined && (
          <div className={classes['foot']}>
            <UpdateActs status={status} />
          </div>
        )}
      </div>
      {settings.data !== undefined && isSetting && (
        <UpdateSettingsDialog settings={settings.data} onClose={() => setSetting(false)} />
      )}
    </div>
  )
}
