import { useQuery } from '@tanstack/react-query'
import { IconDeviceDesktopStar, IconRefresh, IconWorld } from '@tabler/icons-react'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { Spinner } from '#renderer/ui/spinner.tsx'
import { joinMessages } from './join-messages.ts'
import classes from './join-start.module.css'

export type ListedShop = AnswerOf<'shop', 'list'>[number]

/** Interval of polling: a main till that is switched on appears by itself. */
const RENEW_MS = 5_000

/** The main tills of this network, and a field for an address that is not among them. */
export function ShopChoice({
  chosen,
  address,
  fault,
  onChoose,
  onType,
}: {
  readonly chosen: ListedShop | undefined
  readonly address: string
  readonly fault: string | undefined
  readonly onChoose: (shop: ListedShop) => void
  readonly onType: (address: string) => void
}) {
  const t = useMessages(joinMessages)
  const shops = useQuery({
    ...apiQuery('shop', 'list'),
    retry: false,
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
  const found = shops.data ?? []
  return (
    <section className={classes['part']} aria-label={t('found')}>
      <div className={classes['partHead']}>
        <h2 className={classes['partTitle']}>{t('found')}</h2>
        <ActionButton icon={IconRefresh} onPress={() => void shops.refetch()}>
          {t('searchAgain')}
        </ActionButton>
      </div>
      {found.length === 0 ? (
        <p className={classes['searching']} role="status">
          {shops.isPending && <Spinner />}
          {t(shops.isPending ? 'searching' : 'noneFound')}
        </p>
      ) : (
        <div role="radiogroup" aria-label={t('found')} className={classes['shops']}>
          {found.map((shop) => (
            <button
              key={shop.url}
              type="button"
              role="radio"
              aria-checked={shop.url === chosen?.url}
              className={classes['shop']}
              onClick={() => onChoose(shop)}
            >
              <Icon of={IconDeviceDesktopStar} size={26} />
              <span className={classes['shopWords']}>
                <strong>{shop.name}</strong>
                <span className={classes['support']}>{new URL(shop.url).host}</span>
              </span>
            </button>
          ))}
        </div>
      )}
      <TextField
        label={t('address')}
        help={t('addressHelp')}
        icon={IconWorld}
        error={fault}
        isOptional={found.length > 0}
        value={address}
        onChange={onType}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
    </section>
  )
}
