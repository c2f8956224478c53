import {
  IconDeviceTablet,
  IconHelpCircle,
  IconInfoCircle,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconSearch,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useDownload } from '#renderer/api/files/use-download.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { screenMessages } from '#renderer/screens/screen-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton, type ActionButtonProps } from '#renderer/ui/buttons/action-button.tsx'
import { SidePanel } from '#renderer/ui/dialogs/side-panel.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { enrollmentMessages } from '#renderer/features/devices/enrollment/enrollment-messages.ts'
import { leave } from '#renderer/features/auth/entrance/leave.ts'
import { paths } from '#renderer/paths.ts'
import { DeviceSettings } from './device-settings-form.tsx'
import type { ShellAct } from '#renderer/frame/shell-acts.ts'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import type { Tab } from './tabs.ts'
import classes from './shell.module.css'

const SUPPORT_BUNDLE = '/system/support-bundle'

interface SettingsPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The tabs, if the top bar has no room for them. */
  readonly tabs: readonly Tab[]
  readonly onAct: (act: ShellAct) => void
}

/** The ☰ menu: navigation, this device's settings, and signing out, which stays in view. */
export function SettingsPanel({ isOpen, onClose, tabs, onAct }: SettingsPanelProps) {
  const t = useMessages(shellMessages)
  const nameOf = useMessages(screenMessages)
  const enrollment = useMessages(enrollmentMessages)
  const [, navigate] = useLocation()
  const mayEnroll = useMay('DEVICE:ENROLL')
  // The counter's bar has its own list of screens.
  const isBesideBar = useLayout() === 'counter'
  const go = (path: string) => () => {
    onClose()
    navigate(path)
  }
  const act = (wanted: ShellAct) => () => {
    onClose()
    onAct(wanted)
  }
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('menu')}
      footer={
        <div className={classes['links']}>
          <PanelLink icon={IconSwitchHorizontal} keyHint="Ctrl+L" onPress={act('switchUser')}>
            {t('switchUser')}
          </PanelLink>
          <PanelLink icon={IconLogout} onPress={() => leave('signedOut')}>
            {t('signOut')}
          </PanelLink>
        </div>
      }
    >
      {tabs.length > 0 && (
        <nav className={classes['links']} aria-label={t(isBesideBar ? 'moreScreens' : 'screens')}>
          {tabs.map(({ id, icon, path }) => (
            <PanelLink key={id} icon={icon} onPress={go(path)}>
              {nameOf(id)}
            </PanelLink>
          ))}
        </nav>
      )}
      <div className={`${classes['group']} ${classes['links']}`}>
        <PanelLink icon={IconSearch} keyHint="Ctrl+K" onPress={act('search')}>
          {t('search')}
        </PanelLink>
        {mayEnroll && (
          <PanelLink icon={IconDeviceTablet} onPress={go(paths.devices)}>
            {enrollment('enrollDevice')}
          </PanelLink>
        )}
        <PanelLink icon={IconHelpCircle} keyHint="F1" onPress={act('help')}>
          {t('help')}
        </PanelLink>
        <PanelLink icon={IconKeyboard} onPress={act('shortcuts')}>
          {t('shortcuts')}
        </PanelLink>
        <SupportLink />
        <PanelLink icon={IconInfoCircle} onPress={act('about')}>
          {t('about')}
        </PanelLink>
      </div>
      <div className={classes['group']}>
        <h3 className={classes['groupTitle']}>{t('deviceSettings')}</h3>
        <DeviceSettings />
      </div>
    </SidePanel>
  )
}

/** Downloads the bundle for support; who looks after the backups may take it. */
function SupportLink() {
  const t = useMessages(shellMessages)
  const { running, start } = useDownload()
  if (!useMay('BACKUP:READ')) return null
  return (
    <PanelLink
      icon={IconLifebuoy}
      isWorking={running !== undefined}
      workingLabel={t('supportBundleWorking')}
      onPress={() =>
        start(SUPPORT_BUNDLE, {
          method: 'POST',
          done: () => toast.done(t('supportBundleDone')),
        })
      }
    >
      {t('supportBundle')}
    </PanelLink>
  )
}

function PanelLink(props: ActionButtonProps) {
  return <ActionButton variant="quiet" isWide align="start" {...props} />
}
