import { IconBarcode, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useSaleDraft } from '../../drafts/sale-draft.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { CheckActs } from './check/check-acts.tsx'
import { CheckHeader } from './check/check-header.tsx'
import type { CheckLine } from './check/entries/check-line.ts'
import { usePricePlace } from './check/use-price-place.ts'
import { useSaleCheck } from './check/entries/use-sale-check.ts'
import classes from './check/check.module.css'
import { orderMessages } from './order-messages.ts'
import { CheckScreen } from './check-screen.tsx'

const nothing = () => undefined

/**
 * The counter sale: its products are tapped or scanned, then charged. It exists only on this device until
 * paid.
 */
export function SaleCheck() {
  const t = useMessages(orderMessages)
  const ui = useMessages(uiMessages)
  const { money } = useFormat()
  const [, navigate] = useLocation()
  const place = usePricePlace()
  const control = useSaleCheck(place)
  const [isClearing, setClearing] = useState(false)
  const { remove } = control
  const onRemove = useCallback(
    (line: CheckLine) => {
      const { lines, change } = useSaleDraft.getState()
      remove(line)
      toast.done(t('removed', { name: line.description }), {
        act: { label: ui('undo'), onPress: () => change(lines) },
      })
    },
    [remove, t, ui],
  )
  const isEmpty = control.lines.length === 0
  const charge = () => navigate(paths.salePayment)
  useShortcut({ keys: ['F8'], label: t('charge'), isDisabled: isEmpty, onPress: charge })
  return (
    <>
      <CheckScreen
        control={control}
        place={place}
        hasCourses={false}
        isSending={false}
        isStalled={false}
        isReadOnly={false}
        mayAdd
        onRemove={onRemove}
        onRetry={nothing}
        header={({ onBack }) => (
          <CheckHeader
            title={t('sale')}
            detail={undefined}
            guests={undefined}
            onMove={undefined}
            entries={
              isEmpty
                ? []
                : [
                    {
                      label: t('clearSale'),
                      icon: IconTrash,
                      isDangerous: true,
                      onPress: () => setClearing(true),
                    },
                  ]
            }
            onBack={onBack ?? (() => navigate(paths.home))}
          />
        )}
        instead={
          isEmpty ? (
            <div className={classes['empty']}>
              <EmptyState icon={IconBarcode} title={t('emptyTitle')}>
                {t('emptySale')}
              </EmptyState>
            </div>
          ) : undefined
        }
        acts={({ isPadOpen }) => (
          <CheckActs
            lines={control.lines}
            send={undefined}
            charge={{ onCharge: charge, isWorking: false }}
            bill={undefined}
            onLeave={nothing}
            isPadOpen={isPadOpen}
          />
        )}
      />
      <ConfirmDialog
        isOpen={isClearing}
        title={t('clearTitle')}
        description={t('clearText', {
          count: control.lines.length,
          sum: money(control.sum.total),
        })}
        confirmLabel={t('clear')}
        cancelLabel={t('keepSale')}
        isDangerous
        onConfirm={() => {
          useSaleDraft.getState().clear()
          setClearing(false)
        }}
        onClose={() => setClearing(false)}
      />
    </>
  )
}
