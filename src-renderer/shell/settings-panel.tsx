import { useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceTablet,
  IconKeyboard,
  IconLogout,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Language } from '../i18n/i18n.ts'
import { useMessages } from '../i18n/use-messages.ts'
import type { Tab } from '../routes.tsx'
import {
  changeDeviceSettings,
  scanGaps,
  textZooms,
  type Theme,
  useDeviceSettings,
} from '../session/device-settings.ts'
import { useMay } from '../session/use-session.ts'
import { ActionButton, type ActionButtonProps } from '../ui/buttons/action-button.tsx'
import { SidePanel } from '../ui/dialogs/side-panel.tsx'
import { useFormat } from '../ui/format/use-format.ts'
import { Segmented } from '../ui/layout/segmented.tsx'
import { useLayout } from '../ui/layout/use-layout.ts'
import { enrollmentMessages } from '../features/devices/enrollment/enrollment-messages.ts'
import { leave } from '../features/auth/entrance/leave.ts'
import { paths } from '../paths.ts'
import { shellMessages } from './shell-messages.ts'
import classes from './shell.module.css'

interface SettingsPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The tabs, if the top bar has no room for them. */
  readonly tabs: readonly Tab[]
  readonly onShowShortcuts: () => void
}

/** The ☰ menu: navigation, this device's display settings, and signing out. */
export function SettingsPanel({ isOpen, onClose, tabs, onShowShortcuts }: SettingsPanelProps) {
  const t = useMessages(shellMessages)
  const enrollment = useMessages(enrollmentMessages)
  const [, navigate] = useLocation()
  const mayEnroll = useMay('DEVICE:ENROLL')
  // The counter's bar has its own list of screens.
  const isBesideBar = useLayout() === 'counter'
  const go = (path: string) => () => {
    onClose()
    navigate(path)
  }
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={t('menu')}>
      {tabs.length > 0 && (
        <nav className={classes['links']} aria-label={t(isBesideBar ? 'moreScreens' : 'screens')}>
          {tabs.map(({ id, icon, path }) => (
            <PanelLink key={id} icon={icon} onPress={go(path)}>
              {t(id)}
            </PanelLink>
          ))}
        </nav>
      )}
      <div className={classes['group']}>
        <h3 className={classes['groupTitle']}>{t('deviceSettings')}</h3>
        <DeviceSettings />
      </div>
      <div className={`${classes['group']} ${classes['links']}`}>
        {mayEnroll && (
          <PanelLink icon={IconDeviceTablet} onPress={go(paths.devices)}>
            {enrollment('enrollDevice')}
          </PanelLink>
        )}
        <PanelLink
          icon={IconKeyboard}
          keyHint="F1"
          onPress={() => {
            onClose()
            onShowShortcuts()
          }}
        >
          {t('shortcuts')}
        </PanelLink>
        <PanelLink
          icon={IconSwitchHorizontal}
          keyHint="Ctrl+L"
          onPress={() => {
            onClose()
            leave('switched')
          }}
        >
          {t('switchUser')}
        </PanelLink>
        <PanelLink icon={IconLogout} onPress={() => leave('signedOut')}>
          {t('signOut')}
        </PanelLink>
      </div>
    </SidePanel>
  )
}

function PanelLink(props: ActionButtonProps) {
  return <ActionButton variant="quiet" isWide align="start" {...props} />
}

const scannerWords = {
  50: 'scannerCable',
  150: 'scannerUsual',
  300: 'scannerSlow',
} as const satisfies Record<(typeof scanGaps)[number], string>

function DeviceSettings() {
  const t = useMessages(shellMessages)
  const { percent } = useFormat()
  const { language, textZoom, isMirrored, scanGapMs } = useDeviceSettings()
  // Without it Mantine writes a style element, which the page's policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <>
      <Setting label={t('language')}>
        <Segmented<Language>
          label={t('language')}
          isWide
          value={language}
          segments={[
            { value: 'es', label: t('spanish') },
            { value: 'en', label: t('english') },
          ]}
          onChange={(chosen) => changeDeviceSettings({ language: chosen })}
        />
      </Setting>
      <Setting label={t('theme')}>
        <Segmented<Theme>
          label={t('theme')}
          isWide
          value={colorScheme}
          segments={[
            { value: 'light', label: t('themeLight') },
            { value: 'dark', label: t('themeDark') },
            { value: 'auto', label: t('themeAuto') },
          ]}
          onChange={setColorScheme}
        />
      </Setting>
      <Setting label={t('textZoom')}>
        <Segmented
          label={t('textZoom')}
          isWide
          value={String(textZoom)}
          segments={textZooms.map((zoom) => ({ value: String(zoom), label: percent(zoom) }))}
          onChange={(chosen) => {
            const zoom = textZooms.find((one) => String(one) === chosen)
            if (zoom !== undefined) changeDeviceSettings({ textZoom: zoom })
          }}
        />
      </Setting>
      <Setting label={t('mirror')}>
        <Segmented
          label={t('mirror')}
          isWide
          value={isMirrored ? 'left' : 'right'}
          segments={[
            { value: 'left', label: t('mirrorLeft') },
            { value: 'right', label: t('mirrorRight') },
          ]}
          onChange={(side) => changeDeviceSettings({ isMirrored: side === 'left' })}
        />
      </Setting>
      <Setting label={t('scanner')}>
        <Segmented
          label={t('scanner')}
          isWide
          value={String(scanGapMs)}
          segments={scanGaps.map((gap) => ({ value: String(gap), label: t(scannerWords[gap]) }))}
          onChange={(chosen) => changeDeviceSettings({ scanGapMs: Number(chosen) })}
        />
      </Setting>
    </>
  )
}

function Setting({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes['setting']}>
      <span className={classes['settingLabel']} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
