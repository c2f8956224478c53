import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import type { WasteProduct } from '#shared/api/goods/waste.ts'
import { type Cents, multiply, sum, toMillionths } from '#shared/domain/money/money.ts'
import { wasteReasons, wasteReasonWords } from '#shared/domain/waste-reasons.ts'
import { isSessionEnd, refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import type { WasteDraft, WasteLine } from './use-waste-draft.ts'
import { WasteLineRow } from './waste-line-row.tsx'
import { wasteMessages } from './waste-messages.ts'
import classes from './waste.module.css'

/** What is written off, why, and the act. Above the limit of the day it asks for a PIN. */
export function WastePanel({
  draft,
  onAskQuantity,
}: {
  readonly draft: WasteDraft
  readonly onAskQuantity: (product: WasteProduct) => void
}) {
  const t = useMessages(wasteMessages)
  const sentence = useErrorSentence()
  const { lines, reason, note } = draft
  const write = useWriteOff(draft)
  const isComplete =
    lines.length > 0 && reason !== undefined && (reason !== 'OTHER' || note.trim() !== '')
  const cost = sum(lines.map((line) => costOf(line) ?? (0 as Cents)))
  const seesCost = useMay('PRODUCT:COST')
  return (
    <section className={classes['panel']} aria-label={t('lines')}>
      <Head count={lines.length} />
      <ScrollBox name={t('lines')} className={classes['lines']}>
        {lines.length === 0 ? (
          <p className={classes['nothing']}>
            <strong>{t('nothing')}</strong>
            {t('nothingText')}
          </p>
        ) : (
          <ul className={classes['lineList']}>
            {lines.map((line) => (
              <WasteLineRow
                key={line.productId}
                line={line}
                cost={costOf(line)}
                isChosen={line.productId === draft.chosenId}
                draft={draft}
                onAskQuantity={() => onAskQuantity(line)}
              />
            ))}
          </ul>
        )}
      </ScrollBox>
      <Reasons draft={draft} />
      {write.error !== null &&
        !isSessionEnd(write.error) &&
        refusalCode(write.error) !== 'APPROVAL_REQUIRED' && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent>
            {sentence(write.error)}
          </Bar>
        )}
      <footer className={classes['foot']}>
        {seesCost && lines.some(({ unitCost }) => unitCost !== null) && (
          <p className={classes['cost']}>
            {t('atCost')}
            <strong>
              <Money cents={cost} />
            </strong>
          </p>
        )}
        <NextButton
          icon={IconTrash}
          isDisabled={!isComplete}
          isWorking={write.isWorking}
          workingLabel={t('writing')}
          onPress={write.start}
        >
          {t('writeOff', { count: lines.length })}
        </NextButton>
      </footer>
    </section>
  )
}

function Head({ count }: { readonly count: number }) {
  const t = useMessages(wasteMessages)
  const { dollars } = useFormat()
  const { name } = useSignedInUser()
  const mayApprove = useMay('STOCK:APPROVE')
  const limit = useQuery(apiQuery('stockSettings', 'get')).data?.wasteLimit
  return (
    <header className={classes['panelHead']}>
      <h2 className={classes['panelTitle']}>{t('things', { count })}</h2>
      {limit != null && !mayApprove && (
        <p className={classes['limit']}>{t('limit', { name, limit: dollars(limit) })}</p>
      )}
    </header>
  )
}

function Reasons({ draft }: { readonly draft: WasteDraft }) {
  const t = useMessages(wasteMessages)
  const language = useLanguage()
  return (
    <div className={classes['why']} role="group" aria-label={t('why')}>
      <span className={classes['whyTitle']} aria-hidden>
        {t('why')}
      </span>
      <div className={classes['reasons']}>
        {wasteReasons.map((reason) => (
          <ActionButton
            key={reason}
            size={56}
            variant={draft.reason === reason ? 'chosen' : 'default'}
            aria-pressed={draft.reason === reason}
            onPress={() => draft.setReason(reason)}
          >
            {reason === 'OTHER' ? t('other') : wasteReasonWords[reason][language]}
          </ActionButton>
        ))}
      </div>
      {draft.reason === 'OTHER' && (
        <TextField
          label={t('note')}
          isLabelHidden
          placeholder={t('note')}
          maxLength={300}
          autoFocus
          value={draft.note}
          onChange={draft.setNote}
        />
      )}
    </div>
  )
}

/** Returns the act: it is sent once, and again with an approval if the limit of the day refuses it. */
function useWriteOff(draft: WasteDraft) {
  const t = useMessages(wasteMessages)
  const language = useLanguage()
  const askApproval = useApproval()
  const { id, mutate, isPending, isUnanswered, error } = useOnce('waste.create', {
    onSuccess: ({ id: number }) => {
      toast.done(t('done', { number }))
      draft.clear()
    },
    onError: (refusal) => {
      if (refusalCode(refusal) === 'APPROVAL_REQUIRED') void askAndSend()
    },
  })
  function send(approval?: string): void {
    const { lines, reason, note } = draft
    if (reason === undefined) return
    mutate({
      body: {
        wasteUuid: id,
        lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
        reason,
        ...(reason === 'OTHER' ? { note: note.trim() } : {}),
      },
      label: t('label', { name: lines.map(({ name }) => name).join(', ') }),
      ...(approval === undefined ? {} : { approval }),
    })
  }
  async function askAndSend(): Promise<void> {
    const { lines, reason = 'OTHER' } = draft
    const given = await askApproval({
      action: 'waste.approve',
      title: t('approveTitle'),
      confirm: t('writeOff', { count: lines.length }),
      resource: id,
      facts: [
        { label: t('lines'), value: lines.map(({ name }) => name).join(', ') },
        { label: t('reason'), value: wasteReasonWords[reason][language] },
      ],
    })
    if (given !== undefined) send(given.approvalToken)
  }
  return { start: () => send(), isWorking: isPending || isUnanswered, error }
}

function costOf({ quantity, unitCost }: WasteLine): Cents | undefined {
  return unitCost === null ? undefined : multiply(toMillionths(quantity), toMillionths(unitCost))
}
