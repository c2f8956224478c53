import { useMutation } from '@tanstack/react-query'
import { IconCamera, IconPhoto, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ConfirmedAct } from '#renderer/ui/dialogs/confirmed-act.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import classes from './picture-field.module.css'
import { pictureMessages } from './picture-messages.ts'
import {
  PictureRefused,
  type PictureShape,
  shrinkPicture,
  type SmallPicture,
} from '#renderer/ui/picture/shrink-picture.ts'

export interface PictureFieldProps {
  readonly label: string
  /** Purpose of the picture, and its best shape. */
  readonly help: string
  readonly shape: PictureShape
  /** Address of the picture; undefined without one. */
  readonly source: string | undefined
  readonly sentenceOf: (error: unknown) => string
  readonly save: (picture: SmallPicture) => Promise<unknown>
  readonly remove: () => Promise<unknown>
}

/** A picture from a file or the camera. It is reduced here and stored at once, independent of the form. */
export function PictureField({
  label,
  help,
  shape,
  source,
  sentenceOf,
  save,
  remove,
}: PictureFieldProps) {
  const t = useMessages(pictureMessages)
  const id = useId()
  const saving = useMutation({
    mutationFn: async (file: File) => save(await shrinkPicture(file, shape)),
  })
  const removal = useMutation({ mutationFn: remove, onMutate: () => saving.reset() })
  const failure = saving.error ?? removal.error
  const error =
    failure === null
      ? undefined
      : failure instanceof PictureRefused
        ? t(failure.reason)
        : sentenceOf(failure)
  const take = (file: File) => {
    removal.reset()
    saving.mutate(file)
  }
  return (
    <div role="group" aria-label={label} aria-describedby={id} className={classes['field']}>
      <div className={classes['box']} data-wide={!shape.isSquare} data-fault={error !== undefined}>
        {source === undefined ? (
          <Icon of={IconPhoto} size={36} />
        ) : (
          <img className={classes['picture']} src={source} alt={label} decoding="async" />
        )}
      </div>
      <div className={classes['acts']}>
        <FileButton isCamera={false} isWorking={saving.isPending} onChoose={take} />
        <FileButton isCamera isWorking={false} onChoose={take} />
        {source !== undefined && (
          <ConfirmedAct
            label={t('remove')}
            icon={IconTrash}
            title={t('removeTitle')}
            description={t('removeText')}
            confirmLabel={t('removeConfirm')}
            cancelLabel={t('keep')}
            isWorking={removal.isPending}
            workingLabel={t('removing')}
            onConfirm={(close) => removal.mutate(undefined, { onSettled: close })}
          />
        )}
        <p
          id={id}
          className={classes['note']}
          data-fault={error !== undefined}
          role={error === undefined ? undefined : 'alert'}
        >
          {error ?? help}
        </p>
      </div>
    </div>
  )
}

function FileButton({
  isCamera,
  isWorking,
  onChoose,
}: {
  readonly isCamera: boolean
  readonly isWorking: boolean
  readonly onChoose: (file: File) => void
}) {
  const t = useMessages(pictureMessages)
  const input = useRef<HTMLInputElement>(null)
  const label = t(isCamera ? 'camera' : 'file')
  return (
    <span className={isCamera ? classes['camera'] : undefined}>
      <ActionButton
        icon={isCamera ? IconCamera : IconPhotoUp}
        isWorking={isWorking}
        workingLabel={t('storing')}
        onPress={() => input.current?.click()}
      >
        {label}
      </ActionButton>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept="image/*"
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Without this the same file cannot be chosen again after a refusal.
          currentTarget.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
    </span>
  )
}
