import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconUnlink,
  IconUpload,
} from '@tabler/icons-react'
import type { Shop } from '#shared/api/machine/shop.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { SidePanel } from '#renderer/ui/dialogs/side-panel.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { hideOwnPoints, showWays, useShopView } from '../shop-view.ts'
import { usePointList } from '../use-point-list.ts'
import { apartActsOf, handingFaultOf, isHandingOver } from './apart.ts'
import { ownPointsMessages } from './own-points-messages.ts'
import classes from './own-points.module.css'

/** Says what works with own points and what waits for the main till, for everybody at this counter. */
export function OwnPointsPanel({ shop }: { readonly shop: Shop }) {
  const t = useMessages(ownPointsMessages)
  const { time } = useFormat()
  const isOpen = useShopView((view) => view.isOwnShown)
  const mayLead = !shop.isMainHeard && shop.ways.some(({ points }) => points === 'ALL')
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={hideOwnPoints}
      title={t('title', { time: time(shop.ownSince ?? '') })}
      width="28rem"
      isOnlyRead
      {...(mayLead && {
        footer: (
          <ActionButton size={56} isWide onPress={showWays}>
            {t('neverBack')}
          </ActionButton>
        ),
      })}
    >
      <div className={classes['panel']}>
        <Handing shop={shop} />
        <StateFacts shop={shop} />
        <What shop={shop} />
      </div>
    </SidePanel>
  )
}

function Handing({ shop }: { readonly shop: Shop }) {
  const t = useMessages(ownPointsMessages)
  const { quantity } = useFormat()
  const fault = handingFaultOf(shop)
  const acts = apartActsOf(shop)
  if (fault !== undefined) {
    return (
      <Bar tone="danger" icon={IconAlertTriangle}>
        {t(`fault_${fault}`)}
      </Bar>
    )
  }
  if (acts === undefined || !isHandingOver(shop)) return null
  return (
    <Bar tone="primary" icon={IconUpload} detail={t('handingText')}>
      {t('handing', { sent: quantity(acts.sent), total: quantity(acts.total) })}
    </Bar>
  )
}

function StateFacts({ shop }: { readonly shop: Shop }) {
  const t = useMessages(ownPointsMessages)
  const { time, quantity } = useFormat()
  const pointList = usePointList()
  const acts = apartActsOf(shop)
  const waiting = acts === undefined ? 0 : acts.total - acts.sent
  const { isMainHeard, heardAt } = shop
  return (
    <Facts
      of={[
        [t('points'), pointList(shop.emissionPoints.map(({ code }) => code))],
        [
          t('waiting'),
          waiting === 0 ? t('nothing') : t('acts', { count: waiting, number: quantity(waiting) }),
        ],
        [
          t('mainTill'),
          isMainHeard
            ? t('mainHeard')
            : heardAt === null
              ? t('mainAway')
              : t('mainAwaySince', { time: time(heardAt) }),
        ],
      ]}
    />
  )
}

function What({ shop }: { readonly shop: Shop }) {
  const t = useMessages(ownPointsMessages)
  const points = usePointList()(shop.emissionPoints.map(({ code }) => code))
  return (
    <>
      <section aria-label={t('works')}>
        <h3 className={classes['heading']}>{t('works')}</h3>
        <ul className={classes['list']} data-tone="good">
          {[
            t('worksTables'),
            t('worksPaper', { points }),
            t('worksCard'),
            t('worksRegister', { points }),
            t('worksCustomers'),
          ].map((words) => (
            <li key={words}>
              <Icon of={IconCheck} />
              {words}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('waits')}>
        <h3 className={classes['heading']}>{t('waits')}</h3>
        <ul className={classes['list']}>
          {[t('waitsMenu'), t('waitsPoints'), t('waitsDevices'), t('waitsCentral')].map((words) => (
            <li key={words}>
              <Icon of={IconClock} />
              {words}
            </li>
          ))}
        </ul>
      </section>
      <p className={classes['note']}>
        <Icon of={IconUnlink} />
        <span>
          {t('twice')} {t('joins')}
        </span>
      </p>
    </>
  )
}
