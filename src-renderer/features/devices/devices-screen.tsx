import { useQuery } from '@tanstack/react-query'
import { IconDeviceTablet, IconDeviceTabletOff, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '../../api/errors.ts'
import { type AnswerOf, apiQuery, useApiMutation } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useNow } from '../../ui/format/clock.ts'
import { useFormat } from '../../ui/format/use-format.ts'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import record from '../../ui/layout/record.module.css'
import { devicesMessages } from './devices-messages.ts'
import classes from './devices.module.css'

const EnrollmentCodeDialog = lazy(() =>
  import('../enrollment/enrollment-code-dialog.tsx').then(({ EnrollmentCodeDialog }) => ({
    default: EnrollmentCodeDialog,
  })),
)

type Device = AnswerOf<'devices', 'list'>[number]

/** A tablet is enrolled and used elsewhere, so this list asks for itself what became of it. */
const RENEW_MS = 5_000

/** Tablets and phones of the shop's network: which may come in, and a lost one out at once. */
export function DevicesScreen() {
  const t = useMessages(devicesMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const mayEnroll = useMay('DEVICE:ENROLL')
  const [isEnrolling, setEnrolling] = useState(false)
  /** Stays while the question fades away. */
  const [leaving, setLeaving] = useState<Device>()
  const [isAsking, setAsking] = useState(false)
  const query = useQuery({ ...apiQuery('devices', 'list'), refetchInterval: RENEW_MS })
  const goBack = () => navigate(paths.home)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const revoke = useApiMutation('devices', 'revoke', {
    onSuccess: () => {
      toast.done(t('revokedNow', { name: leaving?.name ?? '' }))
      void query.refetch()
    },
    onError: (refusal) => toast.error(sentence(refusal)),
    onSettled: () => setAsking(false),
  })

  return (
    <div className={record['screen']}>
      <ScreenHead headingLevel={1} title={t('devices')} onBack={goBack}>
        {mayEnroll && (
          <ActionButton icon={IconPlus} aria-haspopup="dialog" onPress={() => setEnrolling(true)}>
            {t('enroll')}
          </ActionButton>
        )}
      </ScreenHead>
      <div className={classes['list']}>
        <Unread query={query} title={t('notReadTitle')} />
        {query.data?.length === 0 && (
          <EmptyState icon={IconDeviceTablet} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        )}
        {query.data !== undefined && query.data.length > 0 && (
          <RowList label={t('devices')}>
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
        )}
      </div>
      {isEnrolling && (
        <Suspense>
          <EnrollmentCodeDialog onClose={() => setEnrolling(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={t('revokeTitle', { name: leaving?.name ?? '' })}
        description={t('revokeText')}
        confirmLabel={t('revokeOf', { name: leaving?.name ?? '' })}
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
  const { name, active, createdAt, createdBy, lastSeenAt } = device
  return (
    <Row
      title={name}
      details={[
        t('enrolled', { date: date(createdAt), name: createdBy }),
        lastSeenAt === null ? t('neverSeen') : t('seen', { ago: ago(lastSeenAt, now) }),
      ]}
      end={
        active ? (
          mayRevoke && (
            <ActionButton
              variant="dangerOutline"
              aria-haspopup="dialog"
              aria-label={t('revokeOf', { name })}
              onPress={onRevoke}
            >
              {t('revoke')}
            </ActionButton>
          )
        ) : (
          <StateChip icon={IconDeviceTabletOff} tone="neutral">
            {t('revoked')}
          </StateChip>
        )
      }
    />
  )
}
