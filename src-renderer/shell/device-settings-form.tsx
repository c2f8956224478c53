import { useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Language } from '#shared/api/messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import {
  changeDeviceSettings,
  scanGaps,
  soundVolumes,
  textZooms,
  type Theme,
  useDeviceSettings,
} from '#renderer/session/device-settings.ts'
import { playSound } from '#renderer/session/sound.ts'
import { useMayAll } from '#renderer/session/use-session.ts'
import { READY_PERMISSIONS } from '#renderer/features/tickets/ready-notice.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import classes from './shell.module.css'

const scannerWords = {
  50: 'scannerCable',
  150: 'scannerUsual',
  300: 'scannerSlow',
} as const satisfies Record<(typeof scanGaps)[number], string>

const soundWords = {
  0: 'soundsOff',
  30: 'soundsLow',
  60: 'soundsMedium',
  100: 'soundsHigh',
} as const satisfies Record<(typeof soundVolumes)[number], string>

/** The settings of this device, for all its users. */
export function DeviceSettings() {
  const t = useMessages(shellMessages)
  const { percent } = useFormat()
  const maySeeReady = useMayAll(READY_PERMISSIONS)
  const {
    language,
    textZoom,
    isMirrored,
    scanGapMs,
    soundVolume,
    tellsReady,
    hasTouchKeyboard,
    hasLargePhotos,
  } = useDeviceSettings()
  const isPhone = useLayout() === 'phone'
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
      {!isPhone && (
        <Setting label={t('touchKeyboard')}>
          <Segmented
            label={t('touchKeyboard')}
            isWide
            value={hasTouchKeyboard ? 'on' : 'off'}
            segments={[
              { value: 'off', label: t('off') },
              { value: 'on', label: t('on') },
            ]}
            onChange={(chosen) => changeDeviceSettings({ hasTouchKeyboard: chosen === 'on' })}
          />
        </Setting>
      )}
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
      <Setting label={t('largePhotos')}>
        <Segmented
          label={t('largePhotos')}
          isWide
          value={hasLargePhotos ? 'on' : 'off'}
          segments={[
            { value: 'off', label: t('off') },
            { value: 'on', label: t('on') },
          ]}
          onChange={(chosen) => changeDeviceSettings({ hasLargePhotos: chosen === 'on' })}
        />
      </Setting>
      <Setting label={t('sounds')}>
        <Segmented
          label={t('sounds')}
          isWide
          value={String(soundVolume)}
          segments={soundVolumes.map((volume) => ({
            value: String(volume),
            label: t(soundWords[volume]),
          }))}
          onChange={(chosen) => {
            changeDeviceSettings({ soundVolume: Number(chosen) })
            // Lets the chosen volume be heard.
            playSound('sent')
          }}
        />
      </Setting>
      {maySeeReady && (
        <Setting label={t('tellsReady')}>
          <Segmented
            label={t('tellsReady')}
            isWide
            value={tellsReady ? 'on' : 'off'}
            segments={[
              { value: 'off', label: t('off') },
              { value: 'on', label: t('on') },
            ]}
            onChange={(chosen) => changeDeviceSettings({ tellsReady: chosen === 'on' })}
          />
        </Setting>
      )}
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
