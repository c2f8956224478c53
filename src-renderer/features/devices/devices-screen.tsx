import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  IconCircleCheck,
  IconDeviceTablet,
  IconDeviceTabletOff,
  IconLockOpen,
  IconWifiOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { LanSettings } from '#shared/api/machine/lan.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { type AnswerOf, apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { desktop } from '#renderer/session/desktop.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { devicesMessages } from './devices-messages.ts'
import classes from './devices.module.css'
import { EnrollmentPanel } from './enrollment-panel.tsx'
import { NetworkFoot } from './network-foot.tsx'
import { networkMessages } from './network-messages.ts'
import { NetworkPart } from './network-part.tsx'
import { ProgramPart } from './program-part.tsx'

type Device = AnswerOf<'devices', 'list'>[number]

/** Interval of polling, because tablets are enrolled and used elsewhere. */
const RENEW_MS = 5_000

/** Manages access for tablets: network service, enrolled devices, and revoking a lost one. */
export function DevicesScreen() {
  const title = useScreenName('devices')
  const network = useMessages(networkMessages)
  const [, navigate] = useLocation()
  const isCounter = useLayout() === 'counter'
  const mayEnroll = useMay('DEVICE:ENROLL')
  const maySee = useMay('DEVICE:READ')
  const cache = useQueryClient()
  const settings = useQuery({
    ...apiQuery('lan', 'settings'),
    refetchInterval: RENEW_MS,
    enabled: maySee,
  })
  const keep = (saved: LanSettings) =>
    cache.setQueryData(apiQuery('lan', 'settings').queryKey, saved)
  const goBack = () => navigate(paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })

  const main = (
    <div className={classes['main']}>
      <Unread query={settings} title={network('notReadTitle')} />
      {settings.data !== undefined && (
        <NetworkPart settings={settings.data} mayChange={mayEnroll} onSaved={keep} />
      )}
      {desktop !== undefined && mayEnroll && <ProgramPart desktop={desktop} />}
      <DeviceList />
      {settings.data !== undefined && (
        <NetworkFoot settings={settings.data} mayChange={mayEnroll} onSaved={keep} />
      )}
    </div>
  )
  const panel = mayEnroll && <EnrollmentPanel settings={settings.data} maySee={maySee} />
  return (
    <div className={record['screen']}>
      <ScreenHead title={title} onBack={goBack} />
      {maySee ? (
        <Split
          sideWidth="31.25rem"
          stackedIn={isCounter && mayEnroll ? undefined : classes['upright']}
          main={main}
          side={panel}
        />
      ) : (
        panel
      )}
    </div>
  )
}

function DeviceList() {
  const t = useMessages(devicesMessages)
  const title = useScreenName('devices')
  const sentence = useErrorSentence()
  /** The device of the dialog, kept during its closing animation. */
  const [leaving, setLeaving] = useState<Device>()
  const [isAsking, setAsking] = useState(false)
  const query = useQuery({ ...apiQuery('devices', 'list'), refetchInterval: RENEW_MS })
  const revoke = useApiMutation('devices', 'revoke', {
    onSuccess: () => {
      toast.done(t('revokedNow', { name: leaving?.name ?? '' }))
      void query.refetch()
    },
    onError: (refusal) => toast.error(sentence(refusal)),
    onSettled: () => setAsking(false),
  })
  const active = query.data?.filter((device) => device.active) ?? []
  const name = leaving?.name ?? ''
  return (
    <div className={classes['list']}>
      <Unread query={query} title={t('notReadTitle')} />
      {query.data?.length === 0 && (
        <EmptyState icon={IconDeviceTablet} title={t('noneTitle')}>
          {t('none')}
        </EmptyState>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <>
          <div className={classes['count']}>
            <h2 className={classes['countTitle']}>{t('count', { count: active.length })}</h2>
            <span>{t('nowOnline', { count: active.filter(({ online }) => online).length })}</span>
          </div>
          <RowList label={title}>
            {query.data.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                onRevoke={() => {
                  setLeaving(device)
                  setAsking(true)
                }}
              />
            ))}
          </RowList>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={t('revokeTitle', { name })}
        description={`${t(leaving?.online === true ? 'revokeOnline' : 'revokeOffline')} ${t('revokeText')}`}
        confirmLabel={t('revokeOf', { name })}
        cancelLabel={t('keep')}
        isWorking={revoke.isPending}
        workingLabel={t('revoking')}
        onConfirm={() => {
          if (leaving !== undefined) revoke.mutate({ params: { id: leaving.id } })
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function DeviceRow({
  device,
  onRevoke,
}: {
  readonly device: Device
  readonly onRevoke: () => void
}) {
  const t = useMessages(devicesMessages)
  const { date, ago } = useFormat()
  const now = useNow('minute')
  const mayRevoke = useMay('DEVICE:REVOKE')
  const { name, active, online, encrypted, createdAt, createdBy, lastSeenAt, scope } = device
  return (
    <Row
      title={name}
      details={[
        t(`scope_${scope}`),
        t('enrolled', { date: date(createdAt), name: createdBy }),
        lastSeenAt === null ? t('neverSeen') : t('seen', { ago: ago(lastSeenAt, now) }),
      ]}
      end={
        active ? (
          <>
            {encrypted === false && (
              <StateChip icon={IconLockOpen} tone="warn">
                {t('unencrypted')}
              </StateChip>
            )}
            <StateChip icon={online ? IconCircleCheck : IconWifiOff} tone={online ? 'ok' : 'warn'}>
              {t(online ? 'online' : 'offline')}
            </StateChip>
            {mayRevoke && (
              <ActionButton
                variant="dangerOutline"
                aria-haspopup="dialog"
                aria-label={t('revokeOf', { name })}
                onPress={onRevoke}
              >
                {t('revoke')}
              </ActionButton>
            )}
          </>
        ) : (
          <StateChip icon={IconDeviceTabletOff} tone="neutral">
            {t('revoked')}
          </StateChip>
        )
      }
    />
  )
}
