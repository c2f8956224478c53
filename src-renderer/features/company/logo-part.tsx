import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiCallError } from '../../../src-shared/api/client.ts'
import { client } from '../../api/client.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { pictureBytes } from '../../api/picture-bytes.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import record from '../../ui/layout/record.module.css'
import { PictureField } from '../../records/form/picture-field.tsx'
import type { PictureShape } from '../../ui/picture/shrink-picture.ts'
import { pictureAddress } from '../../ui/picture/picture-address.ts'
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
