import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiCallError } from '#shared/api/client.ts'
import { client } from '#renderer/api/client.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { pictureBytes } from '#renderer/api/files/picture-bytes.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import record from '#renderer/ui/layout/record.module.css'
import { PictureField } from '#renderer/records/form/fields/picture-field.tsx'
import type { PictureShape } from '#renderer/ui/picture/shrink-picture.ts'
import { pictureAddress } from '#renderer/ui/picture/picture-address.ts'
import { companyMessages } from './company-messages.ts'

const shape: PictureShape = {
  side: 800,
  thumbSide: 240,
  isSquare: false,
  types: ['image/png', 'image/jpeg'],
}

/** The logo on the documents. */
export function LogoPart() {
  const t = useMessages(companyMessages)
  const sentenceOf = useErrorSentence()
  const queries = useQueryClient()
  const mayUpdate = useMay('COMPANY:UPDATE')
  const query = apiQuery('company', 'getLogo')
  const { data } = useQuery({
    queryKey: query.queryKey,
    // Without a logo the register answers 404, which is no failure here.
    queryFn: async () =>
      await client.company.getLogo().catch((error: unknown) => {
        if (error instanceof ApiCallError && error.status === 404) return null
        throw error
      }),
  })
  const source = useMemo(
    () => (data == null ? undefined : pictureAddress(pictureBytes(data))),
    [data],
  )
  const renew = () => queries.invalidateQueries({ queryKey: ['company'] })
  if (!mayUpdate) return null
  return (
    <section className={record['part']} aria-label={t('logo')}>
      <h2 className={record['partTitle']}>{t('logo')}</h2>
      <PictureField
        label={t('logo')}
        help={t('logoHelp')}
        shape={shape}
        source={source}
        sentenceOf={sentenceOf}
        save={async ({ full, thumb }) => {
          await client.company.saveLogo({ body: full })
          await client.company.saveLogo({ query: { size: 'thumb' }, body: thumb })
          await renew()
        }}
        remove={async () => {
          await client.company.deleteLogo()
          await renew()
        }}
      />
    </section>
  )
}
