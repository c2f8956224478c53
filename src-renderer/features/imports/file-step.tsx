import { useMutation, useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { importKinds, type ImportKind } from '#shared/domain/table-fields.ts'
import { client } from '#renderer/api/client.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { importsMessages } from './imports-messages.ts'
import classes from './imports.module.css'
import { ImportChip } from './import-chip.tsx'

/** Chooses the kind of records and the file; lists the last imports below. */
export function FileStep() {
  const t = useMessages(importsMessages)
  const sentence = useErrorSentence()
  const may: Readonly<Record<ImportKind, boolean>> = {
    products: useMay('PRODUCT:CREATE'),
    categories: useMay('CATEGORY:CREATE'),
    customers: useMay('CUSTOMER:CREATE'),
    tables: useMay('TABLE:CREATE'),
  }
  const [, navigate] = useLocation()
  const kinds = importKinds.filter((each) => may[each])
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'products')
  const sending = useMutation({
    mutationFn: async (file: File) =>
      client.imports.create({
        body: {
          kind,
          file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
        },
      }),
    onSuccess: ({ id }) => navigate(paths.import(id)),
  })

  function take(files: FileList | null | undefined): void {
    const file = files?.[0]
    if (file !== undefined && !sending.isPending) sending.mutate(file)
  }

  return (
    <div className={classes['body']}>
      <Segmented
        label={t('kind')}
        value={kind}
        segments={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={setKind}
      />
      {sending.error !== null && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent>
          {fieldErrors(sending.error)['file'] ?? sentence(sending.error)}
        </Bar>
      )}
      <label className={classes['drop']} aria-busy={sending.isPending}>
        <Icon of={IconFileSpreadsheet} size={38} />
        <span className={classes['dropTitle']}>
          {sending.isPending ? t('reading', { name: sending.variables.name }) : t('choose')}
        </span>
        {sending.isPending && <Turn />}
        <span className={classes['support']}>{t('chooseHelp')}</span>
        <span className={classes['support']}>{t('safe')}</span>
        <input
          className={classes['file']}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          aria-label={t('choose')}
          disabled={sending.isPending}
          onChange={(event) => {
            take(event.currentTarget.files)
            // Allows the choice of the same file again after a correction.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <Recent />
    </div>
  )
}

/** Tells that the file waits while another one is read. */
function Turn() {
  const t = useMessages(importsMessages)
  const { data } = useQuery(apiQuery('imports', 'reading'))
  if (data === undefined || data.waiting === 0) return null
  return (
    <span className={classes['support']} role="status">
      {t('turn')}
    </span>
  )
}

function Recent() {
  const t = useMessages(importsMessages)
  const { quantity, date, time } = useFormat()
  const [, navigate] = useLocation()
  const { data = [] } = useQuery(apiQuery('imports', 'list'))
  if (data.length === 0) return null
  return (
    <section>
      <h2 className={classes['heading']}>{t('recent')}</h2>
      <div className={classes['recent']}>
        <RowList label={t('recent')}>
          {data.map((each) => (
            <Row
              key={each.id}
              title={`${t(each.kind)} · ${each.fileName}`}
              details={[
                t('by', {
                  time: `${date(each.createdAt)} ${time(each.createdAt)}`,
                  name: each.createdBy,
                }),
                `${quantity(each.done)} ${t('of', { total: quantity(each.total) })}`,
              ]}
              end={<ImportChip state={each.state} />}
              onPress={() => navigate(paths.import(each.id))}
            />
          ))}
        </RowList>
      </div>
    </section>
  )
}
