import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFlag } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { printPaper } from '#renderer/ui/print/print-paper.ts'
import { ClosingReceipt } from './closing-receipt.tsx'
import classes from '../closing/closing.module.css'
import { registerMessages } from '../register-messages.ts'
import { useClosingReceipt } from './use-closing-receipt.ts'

/** A stored closing, with a print button for users with the right. */
export function PrintableReceipt({
  registerId,
  printsAtOnce = false,
}: {
  readonly registerId: number
  /** Prints at once after the closing, without asking. */
  readonly printsAtOnce?: boolean
}) {
  const t = useMessages(registerMessages)
  const mayPrint = useFlag('printCashClosing')
  const paper = useRef<HTMLElement>(null)
  const query = useClosingReceipt(registerId)
  const isRead = query.data !== undefined
  const hasPrinted = useRef(false)
  useEffect(() => {
    if (!printsAtOnce || !isRead || hasPrinted.current || paper.current === null) return
    hasPrinted.current = true
    printPaper(paper.current)
  }, [printsAtOnce, isRead])

  if (query.data === undefined) return <Unread query={query} title={t('receiptNotRead')} />
  return (
    <div className={classes['receipt']}>
      <ScrollBox className={classes['receiptPaper']} role="region" name={t('receipt')}>
        <ClosingReceipt ref={paper} receipt={query.data} />
      </ScrollBox>
      {mayPrint && (
        <ActionButton
          size={56}
          isWide
          icon={IconPrinter}
          onPress={() => {
            if (paper.current !== null) printPaper(paper.current)
          }}
        >
          {t(printsAtOnce ? 'printAgain' : 'print')}
        </ActionButton>
      )}
    </div>
  )
}
