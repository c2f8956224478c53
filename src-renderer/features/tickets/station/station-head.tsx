import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconLogout2,
  IconMinus,
  IconPlus,
  IconTrash,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Station } from '#shared/api/places/stations.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { leave } from '#renderer/features/auth/entrance/leave.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { useHold } from '#renderer/ui/buttons/use-hold.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { FittingTabs } from '#renderer/ui/layout/fitting-tabs/fitting-tabs.tsx'
import { kitchenMessages } from '../kitchen-messages.ts'
import classes from '../kitchen-screen.module.css'
import { changeColumns, changeKitchenSettings, useKitchenSettings } from '../kitchen-settings.ts'
import type { KitchenSound } from './use-kitchen-sound.ts'
import { usePlaceName } from '../use-place-name.ts'

const ALL = 'all'

/** The bar of a kitchen screen: its stations with the number of open tickets, recall, sound, columns, clock. */
export function StationHead({
  stations,
  station,
  countOf,
  last,
  sound,
  onRecall,
  onRecent,
}: {
  readonly stations: readonly Station[]
  /** Undefined for all stations. */
  readonly station: Station | undefined
  /** Returns the open tickets of a station; for undefined, of all. */
  readonly countOf: (stationId: number | undefined) => number
  /** The ticket that a recall brings back, if one is still ready. */
  readonly last: Ticket | undefined
  readonly sound: KitchenSound
  readonly onRecall: () => void
  readonly onRecent: () => void
}) {
  const t = useMessages(kitchenMessages)
  const { time } = useFormat()
  const now = useNow('second')
  const [, navigate] = useLocation()
  const placeName = usePlaceName()
  const seesFloor = useMay('TABLE:READ')
  const sells = useMay('SALES_INVOICE:CREATE')
  const hasOtherScreens = seesFloor || sells
  const { hasSound } = useKitchenSettings()
  const soundWord = t(!hasSound ? 'soundOff' : sound.isBlocked ? 'soundBlocked' : 'sound')
  const recallRef = useHold(onRecent)
  const lastWords = last === undefined ? undefined : `${placeName(last)}, ${time(last.sentAt)}`
  return (
    <header className={classes['head']}>
      <IconButton
        icon={IconLogout2}
        label={t('leave')}
        // A cook has no other screen, so another user signs in.
        onPress={() => (hasOtherScreens ? navigate(paths.home) : leave('switched'))}
      />
      <div className={classes['stations']}>
        <FittingTabs
          label={t('station')}
          value={station === undefined ? ALL : String(station.id)}
          tabs={[
            ...stations.map(({ id, name }) => ({
              value: String(id),
              label: name,
              count: String(countOf(id)),
            })),
            { value: ALL, label: t('all'), count: String(countOf(undefined)) },
          ]}
          onChange={(value) =>
            changeKitchenSettings({ stationId: value === ALL ? null : Number(value) })
          }
        />
      </div>
      <ActionButton
        ref={recallRef}
        icon={IconArrowBackUp}
        {...(lastWords === undefined
          ? {}
          : { detail: <span className={classes['recallWord']}>{lastWords}</span> })}
        size={56}
        aria-label={[t('recall'), ...(lastWords === undefined ? [] : [lastWords])].join(' ')}
        onPress={onRecall}
      >
        <span className={classes['recallWord']}>{t('recall')}</span>
      </ActionButton>
      <ActionButton
        icon={hasSound ? IconVolume : IconVolumeOff}
        size={56}
        aria-label={soundWord}
        aria-pressed={hasSound}
        onPress={() => {
          if (hasSound && sound.isBlocked) void sound.unblock()
          else {
            changeKitchenSettings({ hasSound: !hasSound })
            if (!hasSound) void sound.unblock()
          }
        }}
      >
        <span className={classes['soundWord']}>{soundWord}</span>
      </ActionButton>
      <GoodsButtons />
      <span className={classes['room']} />
      {station !== undefined && (
        <span className={classes['target']}>{t('target', { minutes: station.targetMinutes })}</span>
      )}
      <span className={classes['columns']}>
        <IconButton icon={IconMinus} label={t('fewer')} onPress={() => changeColumns(-1)} />
        <IconButton icon={IconPlus} label={t('more')} onPress={() => changeColumns(1)} />
      </span>
      <time className={classes['clock']}>{time(now)}</time>
    </header>
  )
}

/** A cook writes goods off and counts them without leaving the kitchen for long. */
function GoodsButtons() {
  const t = useMessages(kitchenMessages)
  const [, navigate] = useLocation()
  const mayWaste = useMay('STOCK:WASTE')
  const mayCount = useMay('STOCK:COUNT')
  return (
    <>
      {mayWaste && (
        <ActionButton
          icon={IconTrash}
          size={56}
          aria-label={t('waste')}
          onPress={() => navigate(paths.waste())}
        >
          <span className={classes['goodsWord']}>{t('waste')}</span>
        </ActionButton>
      )}
      {mayCount && (
        <ActionButton
          icon={IconClipboardCheck}
          size={56}
          aria-label={t('count')}
          onPress={() => navigate(paths.counts)}
        >
          <span className={classes['goodsWord']}>{t('count')}</span>
        </ActionButton>
      )}
    </>
  )
}
