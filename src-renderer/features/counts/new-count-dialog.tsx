import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { isSessionEnd, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { countsMessages } from './counts-messages.ts'
import classes from './counts.module.css'

const NONE: readonly number[] = []

/** Begins a count: of everything or of categories, blind or not. */
export function NewCountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(countsMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const [isBlind, setBlind] = useState(true)
  const [categoryIds, setCategoryIds] = useState(NONE)
  const { id, mutate, isPending, isUnanswered, error } = useOnce('counts.create', {
    onSuccess: (count) => navigate(paths.count(count.id)),
  })
  const isWorking = isPending || isUnanswered
  const begin = () =>
    mutate({
      body: {
        countUuid: id,
        isBlind,
        ...(categoryIds.length === 0 ? {} : { categoryIds: [...categoryIds] }),
      },
      label: t('new'),
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('new')}
      description={t('newHelp')}
      width="34rem"
      isLocked={isPending}
      acts={
        <>
          <ActionButton size={56} keyHint="Esc" isDisabled={isPending} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="filled"
            isWorking={isWorking}
            workingLabel={t('beginning')}
            onPress={begin}
          >
            {t('begin')}
          </ActionButton>
        </>
      }
    >
      <div className={classes['form']}>
        <SwitchField label={t('blind')} help={t('blindHelp')} isOn={isBlind} onChange={setBlind} />
        <Categories chosen={categoryIds} onChange={setCategoryIds} />
        {error !== null && !isSessionEnd(error) && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent>
            {sentence(error)}
          </Bar>
        )}
      </div>
    </Dialog>
  )
}

function Categories({
  chosen,
  onChange,
}: {
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}) {
  const t = useMessages(countsMessages)
  const categories = useQuery(apiQuery('categories', 'options')).data ?? []
  return (
    <section role="group" aria-label={t('categories')}>
      <h3 className={record['partTitle']}>{t('categories')}</h3>
      <p className={record['facts']}>{t('categoriesHelp')}</p>
      <div className={record['choices']}>
        {categories.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={name}
            isOn={chosen.includes(id)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </section>
  )
}
