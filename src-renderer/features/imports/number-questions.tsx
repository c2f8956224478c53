import { IconHelpCircle } from '@tabler/icons-react'
import type { DecimalSign, NumberQuestion } from '#shared/api/machine/imports.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { importsMessages } from './imports-messages.ts'
import classes from './imports.module.css'

/** Asks how the numbers of a column are read that can be read in two ways; the import does not run before. */
export function NumberQuestions({
  questions,
  onAnswer,
}: {
  readonly questions: readonly NumberQuestion[]
  readonly onAnswer: (field: string, sign: DecimalSign) => void
}) {
  const t = useMessages(importsMessages)
  return questions.map(({ field, column, answer, message, examples }) => (
    <section
      key={field}
      className={classes['question']}
      data-open={answer === null}
      aria-label={t('numbersOf', { column })}
    >
      <p className={classes['note']}>
        <Icon of={IconHelpCircle} />
        <strong>{message}</strong>
      </p>
      <Segmented
        label={t('numbersOf', { column })}
        value={answer ?? ''}
        segments={[
          { value: ',', label: listOf(examples.map(({ withComma }) => withComma)) },
          { value: '.', label: listOf(examples.map(({ withPoint }) => withPoint)) },
        ]}
        onChange={(sign) => onAnswer(field, sign)}
      />
    </section>
  ))
}

function listOf(texts: readonly string[]): string {
  return texts.join(' · ')
}
