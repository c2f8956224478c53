import type { Import } from '../../../src-shared/api/imports.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { importsMessages } from './imports-messages.ts'
import classes from './imports.module.css'

const LONGEST_ROW = 60

/** Chooses the sheet of a workbook and the row with the headings; both were found. */
export function SourcePart({ of }: { readonly of: Import }) {
  const t = useMessages(importsMessages)
  const sentence = useErrorSentence()
  const choose = useApiMutation('imports', 'setSource', {
    onError: (error) => toast.error(sentence(error)),
  })
  const params = { id: of.id }
  return (
    <>
      {of.sheets.length > 1 && (
        <div className={classes['field']}>
          <SelectField
            label={t('sheet')}
            value={of.sheet ?? ''}
            options={of.sheets.map((name) => ({ value: name, label: name }))}
            onChange={(sheet) => choose.mutate({ params, body: { sheet } })}
          />
        </div>
      )}
      {of.firstRows.length > 1 && (
        <div className={classes['field']}>
          <SelectField
            label={t('headingRow')}
            value={String(of.headingRow)}
            options={of.firstRows.map(({ row, cells }) => ({
              value: String(row),
              label: `${row}: ${cells.filter((cell) => cell !== '').join(' · ')}`.slice(
                0,
                LONGEST_ROW,
              ),
            }))}
            onChange={(row) => choose.mutate({ params, body: { headingRow: Number(row) } })}
          />
        </div>
      )}
    </>
  )
}
