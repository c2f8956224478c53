import type { Import } from '#shared/api/machine/imports.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { importsMessages } from './imports-messages.ts'
import classes from './imports.module.css'

/** Characters that the field shows on a narrow screen with large text. */
const LONGEST_CHOICE = 14

function shortened(text: string): string {
  return text.length <= LONGEST_CHOICE ? text : `${text.slice(0, LONGEST_CHOICE - 1)}…`
}

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
            options={of.sheets.map((name) => ({ value: name, label: shortened(name) }))}
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
              label: shortened(`${row}: ${cells.find((cell) => cell !== '') ?? ''}`),
            }))}
            onChange={(row) => choose.mutate({ params, body: { headingRow: Number(row) } })}
          />
        </div>
      )}
    </>
  )
}
