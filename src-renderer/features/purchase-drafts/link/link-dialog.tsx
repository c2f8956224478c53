import { IconBookmark, IconPlus, IconReceiptDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import {
  type ShownDraft,
  type DraftLine,
  type ChosenProduct,
  rounded,
  shortCode,
} from '../shown-draft.ts'
import { purchaseDraftsMessages } from '../purchase-drafts-messages.ts'
import classes from '../purchase-drafts.module.css'
import { FactorPart } from './factor-part.tsx'
import { NewProduct } from './new-product.tsx'
import { ProductPart } from './product-part.tsx'

/** Says what a line of the invoice is here, and how many of the product's own unit are in one of the supplier's. */
export function LinkDialog({
  draft,
  line,
  onClose,
}: {
  readonly draft: ShownDraft
  readonly line: DraftLine
  readonly onClose: () => void
}) {
  const t = useMessages(purchaseDraftsMessages)
  const language = useLanguage()
  const sentence = useErrorSentence()
  const { quantity } = useFormat()
  const mayCreate = useMay('PRODUCT:CREATE')
  const { supplierCode, description } = line
  const [product, setProduct] = useState<ChosenProduct>()
  const [typed, setTyped] = useState(typedNumber(line.unitFactor ?? 1))
  const [isCreating, setIsCreating] = useState(false)
  const factor = parseTypedNumber(typed)
  const isWhole = product !== undefined && factor !== undefined && factor > 0
  const saving = useApiMutation('purchaseDrafts', 'saveLinks', {
    onSuccess: onClose,
    onError: (error) => toast.error(sentence(error)),
  })
  const save = (link: { kind: 'PRODUCT' | 'EXPENSE'; productId?: number; unitFactor?: number }) =>
    saving.mutate({ params: { id: draft.id }, body: { links: [{ supplierCode, ...link }] } })
  const unit = product?.measureUnit.code.toLowerCase() ?? ''
  const code = shortCode(supplierCode)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={saving.isPending}
      width="67.5rem"
      title={t('linkTitle', { name: description })}
      description={t('linkText', {
        supplier: draft.supplierName ?? '',
        code,
        quantity: quantity(line.quantity),
        cost: formatPrice(line.unitCost, language),
      })}
      acts={
        <>
          <ActionButton size={56} isDisabled={saving.isPending} onPress={onClose}>
            {t('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="filled"
            isDisabled={!isWhole}
            isWorking={saving.isPending}
            workingLabel={t('linking')}
            onPress={() =>
              isWhole && save({ kind: 'PRODUCT', productId: product.id, unitFactor: factor })
            }
          >
            {isWhole
              ? t('linkAct', { quantity: quantity(rounded(line.quantity * factor)), unit })
              : t('chooseFirst')}
          </ActionButton>
        </>
      }
    >
      <div className={classes['linkParts']}>
        <div className={classes['linkPart']}>
          <ProductPart line={line} chosen={product} onChoose={setProduct} />
          <div className={classes['others']}>
            {mayCreate && (
              <ActionButton icon={IconPlus} size={56} onPress={() => setIsCreating(true)}>
                {t('newProduct')}
              </ActionButton>
            )}
            <ActionButton
              icon={IconReceiptDollar}
              size={56}
              isDisabled={saving.isPending}
              onPress={() => save({ kind: 'EXPENSE' })}
            >
              {t('isExpense')}
            </ActionButton>
          </div>
          <p className={classes['remembered']}>
            <Icon of={IconBookmark} size={22} />
            <span>{t('remembered')}</span>
          </p>
        </div>
        <FactorPart line={line} product={product} typed={typed} onType={setTyped} />
      </div>
      {isCreating && (
        <NewProduct
          line={line}
          onCreated={(created) => {
            setProduct(created)
            setIsCreating(false)
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
    </Dialog>
  )
}
