import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Shop } from '#shared/api/machine/shop.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Sheet } from '#renderer/ui/dialogs/sheet.tsx'
import { ReasonField } from '#renderer/ui/fields/reason-field.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { PinFault } from '#renderer/ui/pads/pin-fault.tsx'
import { PinPad } from '#renderer/ui/pads/pin-pad.tsx'
import { ABOVE_DIALOGS, Cover } from '../cover.tsx'
import { secondsAway } from '../main-till.ts'
import { shopMessages } from '../shop-messages.ts'
import { forgetAbsence, lookOnly } from '../shop-view.ts'
import { usePointList } from '../use-point-list.ts'
import { CopyFacts } from './copy-facts.tsx'
import classes from './main-away.module.css'
import { takeoverMessages } from './takeover-messages.ts'
import { codesOf, type TakeoverFlow, useTakeover } from './use-takeover.ts'
import { WayCards } from './way-cards.tsx'

const MINUTE_S = 60

/**
 * Covers a counter whose main till does not answer: what happened, what is kept, and the ways to go on. What was typed
 * waits behind it.
 */
export function MainAwayScreen({ shop }: { readonly shop: Shop }) {
  const t = useMessages(shopMessages)
  const takeover = useTakeover(shop)
  const isBeside = useLayout() === 'counter'
  /** Below each other, the PIN is on a sheet. */
  const [isSigning, setSigning] = useState(false)
  const mayDecide = shop.ways.length > 0
  const isSheetOpen = mayDecide && !isBeside && isSigning
  return (
    <Cover
      title={t('away')}
      chip={{ icon: IconPlugConnectedX, tone: 'danger', label: t('chipAway') }}
    >
      <div className={classes['place']} data-beside={isBeside && mayDecide}>
        <div className={classes['main']}>
          <Happened shop={shop} />
          {mayDecide ? <Ways shop={shop} takeover={takeover} /> : <NoWay shop={shop} />}
          {!(isBeside && mayDecide) && (
            <Foot>
              <LookButton shop={shop} />
              {mayDecide && <NextPage takeover={takeover} onNext={() => setSigning(true)} />}
            </Foot>
          )}
        </div>
        {mayDecide && isBeside && (
          <Signing shop={shop} takeover={takeover}>
            <LookButton shop={shop} />
          </Signing>
        )}
      </div>
      {mayDecide && !isBeside && <WayKeys takeover={takeover} hasPad={isSheetOpen} />}
      {mayDecide && isBeside && <WayKeys takeover={takeover} hasPad />}
      <SigningSheet
        isOpen={isSheetOpen}
        isLocked={takeover.isWorking}
        onClose={() => setSigning(false)}
      >
        <Signing shop={shop} takeover={takeover}>
          <BackButton onPress={() => setSigning(false)} />
        </Signing>
      </SigningSheet>
    </Cover>
  )
}

function SigningSheet({
  isOpen,
  isLocked,
  onClose,
  children,
}: {
  readonly isOpen: boolean
  readonly isLocked: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const t = useMessages(takeoverMessages)
  return (
    <Sheet
      isOpen={isOpen}
      isLocked={isLocked}
      onClose={onClose}
      title={t('sign')}
      layer={ABOVE_DIALOGS}
    >
      {children}
    </Sheet>
  )
}

/** Chooses by keyboard. Where the pad is shown, a bare digit belongs to the PIN, which may begin with 1 or 2. */
function WayKeys({
  takeover: { ways, choose },
  hasPad,
}: {
  readonly takeover: TakeoverFlow
  readonly hasPad: boolean
}) {
  const chooseAt = (key: string) => {
    const way = ways[Number(key.slice(-1)) - 1]
    if (way !== undefined) choose(way.points)
  }
  useShortcut({ keys: ['Alt+1', 'Alt+2'], onPress: chooseAt })
  useShortcut({ keys: ['1', '2'], isDisabled: hasPad, onPress: chooseAt })
  return null
}

/** With own points there is something to go back to. */
function LookButton({ shop: { ownSince } }: { readonly shop: Shop }) {
  const t = useMessages(takeoverMessages)
  if (ownSince !== null) return <BackButton onPress={forgetAbsence} />
  return (
    <ActionButton size={72} onPress={lookOnly}>
      {t('look')}
    </ActionButton>
  )
}

function BackButton({ onPress }: { readonly onPress: () => void }) {
  const ui = useMessages(uiMessages)
  return (
    <ActionButton size={72} onPress={onPress}>
      {ui('back')}
    </ActionButton>
  )
}

function NextPage({
  takeover: { way, reason },
  onNext,
}: {
  readonly takeover: TakeoverFlow
  readonly onNext: () => void
}) {
  const t = useMessages(takeoverMessages)
  return (
    <NextButton
      isDisabled={way === undefined}
      onPress={() => (way?.points !== 'ALL' || reason.check()) && onNext()}
    >
      {t('next')}
    </NextButton>
  )
}

function Foot({ children }: { readonly children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>
}

function Happened({ shop }: { readonly shop: Shop }) {
  const t = useMessages(takeoverMessages)
  const { timeWithSeconds, age, quantity } = useFormat()
  const pointList = usePointList()
  const now = useNow('second')
  const seconds = secondsAway(shop, now)
  const { heardAt } = shop
  return (
    <div className={classes['happened']}>
      <Icon of={IconPlugConnectedX} size={56} />
      <div>
        <p className={classes['which']}>
          {t('place', { name: shop.name, points: pointList(codesOf(shop)) })}
        </p>
        <h1 className={classes['title']}>{t('title')}</h1>
        <p className={classes['since']}>
          {heardAt === null
            ? t('never')
            : t('since', {
                age:
                  seconds < MINUTE_S
                    ? t('seconds', { seconds: quantity(seconds) })
                    : age(heardAt, now),
                time: timeWithSeconds(heardAt),
              })}
        </p>
      </div>
    </div>
  )
}

function Ways({ shop, takeover }: { readonly shop: Shop; readonly takeover: TakeoverFlow }) {
  const t = useMessages(takeoverMessages)
  return (
    <>
      <h2 className={classes['ask']}>{t('ask')}</h2>
      <WayCards
        shop={shop}
        ways={takeover.ways}
        chosen={takeover.chosen}
        onChoose={takeover.choose}
      />
      {takeover.chosen === 'ALL' && (
        <ReasonField
          label={t('reason')}
          choices={[t('reasonOff'), t('reasonBroken'), t('reasonNetwork')]}
          otherLabel={t('reasonOther')}
          writeLabel={t('reasonWrite')}
          missing={t('reasonMissing')}
          entry={takeover.reason}
        />
      )}
      <Searching shop={shop} />
    </>
  )
}

function Searching({ shop: { mainUrl } }: { readonly shop: Shop }) {
  const t = useMessages(takeoverMessages)
  return (
    <p className={classes['searching']}>
      <Icon of={IconRefresh} />
      {mainUrl === null ? t('searching') : t('searchingAt', { address: new URL(mainUrl).hostname })}
    </p>
  )
}

function NoWay({ shop }: { readonly shop: Shop }) {
  const t = useMessages(takeoverMessages)
  return (
    <>
      <p className={classes['noWay']}>{t('noWay')}</p>
      <Searching shop={shop} />
    </>
  )
}

function Signing({
  shop,
  takeover: { way, pin, isWorking, submit },
  children,
}: {
  readonly shop: Shop
  readonly takeover: TakeoverFlow
  readonly children: ReactNode
}) {
  const t = useMessages(takeoverMessages)
  const pointList = usePointList()
  return (
    <div className={classes['side']}>
      <div className={classes['sideBody']}>
        <CopyFacts shop={shop} />
        <h2 className={classes['pinTitle']}>
          {way === undefined ? t('pinAfter') : t(`pinFor_${way.needs}`)}
        </h2>
        <PinPad entry={pin.entry} isDisabled={way === undefined || isWorking} onEnter={submit}>
          <PinFault>{pin.fault}</PinFault>
        </PinPad>
      </div>
      <Foot>
        {children}
        <NextButton
          isDisabled={way === undefined || !pin.isReady}
          isWorking={isWorking}
          workingLabel={t('working')}
          onPress={submit}
        >
          {way === undefined
            ? t('next')
            : way.points === 'OWN'
              ? t('act_OWN', { points: pointList(codesOf(shop)) })
              : t('act_ALL')}
        </NextButton>
      </Foot>
    </div>
  )
}
