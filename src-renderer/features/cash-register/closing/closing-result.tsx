import { IconPrinter } from '@tabler/icons-react'
import type { CloseAnswer } from '#shared/api/sales/cash-register.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { CentralClosePart } from '../central/central-close-part.tsx'
import { balanceOf, comparisonsOf, headlineOf } from './cash-difference.ts'
import classes from './closing.module.css'
import { ComparisonTable } from './comparison-table.tsx'
import { DifferenceCard, DifferenceFigure } from './difference-card.tsx'
import { PrintableReceipt } from '../history/printable-receipt.tsx'
import { registerMessages } from '../register-messages.ts'
import { useClosingReceipt } from '../history/use-closing-receipt.ts'
import type { RegisterPoint } from '../use-register.ts'
import { WithSide } from '../with-side.tsx'

const titles = { balanced: 'balanced', short: 'shortTotal', over: 'overTotal' } as const

/** Shown after the closing, when every user may see the difference. */
export function ClosingResult({
  point,
  answer,
  onDone,
}: {
  readonly point: RegisterPoint
  readonly answer: CloseAnswer
  readonly onDone: () => void
}) {
  const t = useMessages(registerMessages)
  const ui = useMessages(uiMessages)
  const { time } = useFormat()
  const receipt = useClosingReceipt(answer.cashRegisterId, answer.receiptAvailable).data
  const comparisons = receipt === undefined ? [] : comparisonsOf(receipt)
  const headline = headlineOf(comparisons)
  useShortcut({ keys: ['Enter', 'Escape'], onPress: onDone })
  return (
    <div className={classes['screen']}>
      <ScreenHead
        title={t('closedNow', { code: point.code })}
        detail={t('closedAt', { sequential: answer.sequential, time: time(answer.closedAt) })}
      />
      <WithSide
        isWide
        main={
          <div className={classes['review']}>
            {headline === undefined ? (
              <TotalDifference answer={answer} />
            ) : (
              <>
                <DifferenceCard headline={headline} />
                <ComparisonTable comparisons={comparisons} />
              </>
            )}
            <CentralClosePart registerId={answer.cashRegisterId} />
            {answer.warnings.length > 0 && (
              <ul className={classes['facts']}>
                {answer.warnings.map(({ code, message }) => (
                  <li key={code}>{message}</li>
                ))}
              </ul>
            )}
          </div>
        }
        side={
          <div className={classes['sign']}>
            <div className={classes['signScroll']}>
              <div className={classes['resultReceipt']}>
                {answer.receiptAvailable ? (
                  <PrintableReceipt registerId={answer.cashRegisterId} printsAtOnce />
                ) : (
                  <p className={classes['signHelp']}>
                    <IconPrinter aria-hidden /> {t('noReceipt')}
                  </p>
                )}
              </div>
            </div>
            <NextButton onPress={onDone}>{ui('done')}</NextButton>
          </div>
        }
      />
    </div>
  )
}

/** For users without the right to see closings: the answer includes only the total difference. */
function TotalDifference({ answer }: { readonly answer: CloseAnswer }) {
  const t = useMessages(registerMessages)
  const { systemTotal, difference } = answer.systemComparison
  const cents = toCents(difference)
  return (
    <div className={classes['differenceRow']}>
      <DifferenceFigure difference={cents} title={t(titles[balanceOf(cents)])} />
      <dl className={classes['compared']}>
        <div>
          <dt>{t('counted')}</dt>
          <dd>
            <Money dollars={answer.countedTotal} />
          </dd>
        </div>
        <div>
          <dt>{t('system')}</dt>
          <dd>
            <Money dollars={systemTotal} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
