import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { PictureField } from '#renderer/records/form/fields/picture-field.tsx'
import { pictureAddress } from '#renderer/ui/picture/picture-address.ts'
import type { FieldsProps } from '../draft/fields-props.ts'
import { productsMessages } from '../products-messages.ts'
import { pictureShape } from './product-picture.tsx'

/** The picture of a product that is not created yet: kept with its draft, and sent with it. */
export function NewPicture({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const sentenceOf = useErrorSentence()
  const { picture } = form.draft
  const error = form.errors['picture.full'] ?? form.errors['picture.thumb']
  return (
    <>
      <PictureField
        label={t('picture')}
        help={t('pictureHelp')}
        shape={pictureShape}
        source={picture?.full}
        sentenceOf={sentenceOf}
        save={async ({ full, thumb }) =>
          form.change({ picture: { full: pictureAddress(full), thumb: pictureAddress(thumb) } })
        }
        remove={async () => form.change({ picture: null })}
      />
      {error !== undefined && <p role="alert">{error}</p>}
    </>
  )
}
