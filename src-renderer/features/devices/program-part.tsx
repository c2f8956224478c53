import { useMutation, useQuery } from '@tanstack/react-query'
import { IconDeviceDesktop } from '@tabler/icons-react'
import type { Desktop, DesktopSettings } from '#shared/desktop/desktop.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { programMessages } from './program-messages.ts'
import network from './network.module.css'
import classes from './program-part.module.css'

/** How the desktop program behaves on this PC: with the system, and over the whole screen. */
export function ProgramPart({ desktop }: { readonly desktop: Desktop }) {
  const t = useMessages(programMessages)
  const settings = useQuery({
    queryKey: ['desktop', 'settings'],
    queryFn: () => desktop.readSettings(),
    networkMode: 'always',
  })
  const change = useMutation({
    mutationFn: (wanted: DesktopSettings) => desktop.changeSettings(wanted),
    networkMode: 'always',
    onSuccess: () => void settings.refetch(),
    onError: () => toast.error(t('refused')),
  })
  if (settings.data === undefined) return null
  const { isKiosk, startsWithSystem } = settings.data
  return (
    <section aria-label={t('title')} className={classes['part']}>
      <div className={classes['head']}>
        <Icon of={IconDeviceDesktop} size={30} />
        <h2 className={network['title']}>{t('title')}</h2>
      </div>
      {startsWithSystem !== null && (
        <SwitchField
          label={t('startsWithSystem')}
          help={t('startsWithSystemHelp')}
          isOn={startsWithSystem}
          isDisabled={change.isPending}
          onChange={(isOn) => change.mutate({ isKiosk, startsWithSystem: isOn })}
        />
      )}
      <SwitchField
        label={t('kiosk')}
        help={t('kioskHelp')}
        isOn={isKiosk}
        isDisabled={change.isPending}
        onChange={(isOn) => change.mutate({ isKiosk: isOn, startsWithSystem })}
      />
    </section>
  )
}
