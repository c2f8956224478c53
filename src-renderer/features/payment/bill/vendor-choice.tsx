import { useQuery } from '@tanstack/react-query'
import { IconUserStar } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFlag, useSignedInUser } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'

/** Chooses the vendor of the sale, for users who may. Default: the signed-in user, as at the register. */
export function VendorChoice({ payment }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const mayChoose = useFlag('editVendor')
  const own = useSignedInUser().vendorId
  const { data: vendors = [] } = useQuery({ ...apiQuery('vendors', 'options'), enabled: mayChoose })
  if (!mayChoose || !vendors.some(({ id }) => id !== own)) return null
  const { vendorId } = payment.draft
  const chosen = vendors.find(({ id }) => id === (vendorId ?? own))
  const isOwnListed = vendors.some(({ id }) => id === own)
  return (
    <div className={classes['vendor']}>
      <Menu
        heading={t('chooseVendor')}
        entries={[
          ...(isOwnListed
            ? []
            : [
                {
                  label: t('noVendor'),
                  isChosen: chosen === undefined,
                  onPress: () => payment.change({ vendorId: undefined }),
                },
              ]),
          ...vendors.map(({ id, name }) => ({
            label: id === own ? t('ownVendor', { name }) : name,
            isChosen: id === chosen?.id,
            onPress: () => payment.change({ vendorId: id === own ? undefined : id }),
          })),
        ]}
      >
        <ActionButton isWide icon={IconUserStar} isDisabled={payment.isLocked} aria-haspopup="menu">
          {chosen === undefined ? t('noVendor') : t('vendor', { name: chosen.name })}
        </ActionButton>
      </Menu>
    </div>
  )
}
