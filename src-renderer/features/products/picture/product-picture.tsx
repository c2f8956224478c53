import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { client } from '#renderer/api/client.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { pictureBytes } from '#renderer/api/files/picture-bytes.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { PictureField } from '#renderer/records/form/fields/picture-field.tsx'
import type { PictureShape } from '#renderer/ui/picture/shrink-picture.ts'
import { pictureAddress } from '#renderer/ui/picture/picture-address.ts'
import { productsMessages } from '../products-messages.ts'
import { hasPicture } from './product-pictures.ts'

/** The small one is sharp on a tile with a large photo. */
export const pictureShape: PictureShape = {
  side: 800,
  thumbSide: 320,
  isSquare: true,
  types: ['image/webp', 'image/jpeg'],
}

export function ProductPicture({ record: product }: { readonly record: Product }) {
  const t = useMessages(productsMessages)
  const sentenceOf = useErrorSentence()
  const queries = useQueryClient()
  const mayUpdate = useMay('PRODUCT:UPDATE')
  const { id, imagePath } = product
  const isStored = hasPicture(product)
  const version = imagePath?.split('?v=')[1] ?? ''
  const { data } = useQuery({
    ...apiQuery('products', 'getImage', { params: { id }, query: { v: version } }),
    enabled: isStored,
  })
  const source = useMemo(
    () => (isStored && data !== undefined ? pictureAddress(pictureBytes(data)) : undefined),
    [isStored, data],
  )
  if (!mayUpdate) return null
  const params = { id }
  return (
    <PictureField
      label={t('picture')}
      help={t('pictureHelp')}
      shape={pictureShape}
      source={source}
      sentenceOf={sentenceOf}
      save={async ({ full, thumb }) => {
        await client.products.saveImage({ params, body: full })
        await client.products.saveImage({ params, query: { size: 'thumb' }, body: thumb })
        await queries.invalidateQueries({ queryKey: ['products'] })
      }}
      remove={async () => {
        await client.products.deleteImage({ params })
        await queries.invalidateQueries({ queryKey: ['products'] })
      }}
    />
  )
}
