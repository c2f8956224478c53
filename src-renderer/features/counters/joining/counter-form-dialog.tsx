import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertCircle, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Counter } from '#shared/api/machine/counters.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import classes from '../counters.module.css'
import type { JoiningWish } from './joining-wish.ts'
import { joiningMessages } from './joining-messages.ts'
import { NewPointDialog } from './new-point-dialog.tsx'

type Point = AnswerOf<'emissionPoints', 'options'>[number]

/** Name and emission points of the program that joins. A point of another program cannot be chosen. */
export function CounterFormDialog({
  counters,
  onNext,
  onClose,
}: {
  readonly counters: readonly Counter[]
  readonly onNext: (wish: JoiningWish) => void
  readonly onClose: () => void
}) {
  const t = useMessages(joiningMessages)
  const cache = useQueryClient()
  const mayCreate = useMay('emissionPoints.create')
  const [isCreating, setCreating] = useState(false)
  const points = useQuery(apiQuery('emissionPoints', 'options'))
  const form = useKeptForm<JoiningWish, void>(
    { address: 'dialogs/counters/new', name: t('title') },
    {
      record: undefined,
      draftOf: () => ({ name: '', emissionPointIds: [] }),
      faultsOf: ({ name, emissionPointIds }): Readonly<Record<string, string>> => ({
        ...(name.trim() === '' ? { name: t('nameMissing') } : {}),
        ...(emissionPointIds.length === 0 ? { emissionPointIds: t('pointsMissing') } : {}),
      }),
      save: ({ name, emissionPointIds }) => {
        onNext({ name: name.trim(), emissionPointIds })
        return Promise.resolve()
      },
    },
  )
  const chosen = form.draft.emissionPointIds
  const choose = (id: number, isOn: boolean) =>
    form.change({
      emissionPointIds: isOn ? [...chosen, id] : chosen.filter((each) => each !== id),
    })
  return (
    <>
      <FormDialog
        form={form}
        title={t('title')}
        description={t('text')}
        width="32rem"
        saveLabel={t('next')}
        savingLabel={t('going')}
        onClose={onClose}
      >
        <TextField
          label={t('name')}
          help={t('nameHelp')}
          maxLength={60}
          autoFocus
          {...form.text('name')}
        />
        <PointChoice
          points={points.data}
          counters={counters}
          chosen={chosen}
          fault={form.errors['emissionPointIds']}
          onChoose={choose}
        />
        {points.error !== null && (
          <Bar tone="danger" icon={IconAlertCircle}>
            {t('pointsNotRead')}
          </Bar>
        )}
        {mayCreate && (
          <ActionButton icon={IconPlus} aria-haspopup="dialog" onPress={() => setCreating(true)}>
            {t('newPoint')}
          </ActionButton>
        )}
      </FormDialog>
      {isCreating && (
        <NewPointDialog
          points={points.data ?? []}
          onCreated={({ id, name, code }) => {
            cache.setQueryData(
              apiQuery('emissionPoints', 'options').queryKey,
              (before: readonly Point[] = []) => [...before, { id, name, code }],
            )
            choose(id, true)
            setCreating(false)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

function PointChoice({
  points = [],
  counters,
  chosen,
  fault,
  onChoose,
}: {
  readonly points: readonly Point[] | undefined
  readonly counters: readonly Counter[]
  readonly chosen: readonly number[]
  readonly fault: string | undefined
  readonly onChoose: (id: number, isOn: boolean) => void
}) {
  const t = useMessages(joiningMessages)
  const faultId = useId()
  /** The point that the main till itself sells on. */
  const mainPointId = useQuery(apiQuery('system', 'terminal')).data?.emissionPointId
  /** Other installations of a central issue on the rest. */
  const own = points.filter(
    ({ id }) =>
      chosen.includes(id) || counters.some(({ emissionPointIds }) => emissionPointIds.includes(id)),
  )
  const ownerOf = (id: number) =>
    counters.find(
      ({ role, emissionPointIds }) => role === 'COUNTER' && emissionPointIds.includes(id),
    )
  return (
    <fieldset
      className={classes['points']}
      aria-describedby={fault === undefined ? undefined : faultId}
    >
      <legend className={classes['pointsLabel']}>{t('points')}</legend>
      {own.map(({ id, name, code = '' }) => {
        const owner = ownerOf(id)
        const mark =
          owner !== undefined
            ? t('pointTaken', { counter: owner.name })
            : id === mainPointId
              ? t('pointOfMain')
              : undefined
        return (
          <CheckBox
            key={id}
            label={t('pointOf', { code, name })}
            isOn={chosen.includes(id)}
            isDisabled={mark !== undefined}
            onChange={(isOn) => onChoose(id, isOn)}
            {...(mark === undefined
              ? {}
              : { mark: <span className={classes['badge']}>{mark}</span> })}
          />
        )
      })}
      {fault !== undefined && (
        <p id={faultId} role="alert" className={classes['fault']}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
