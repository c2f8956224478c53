import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { CashSummary } from '#shared/api/sales/cash-register.ts'
import { recordedOrderName } from '#shared/domain/sale/order-name.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { isKeptHere } from '#renderer/features/sync/transmission/transmission.ts'
import { transmissionMessages } from '#renderer/features/sync/transmission/transmission-messages.ts'
import { useTransmission } from '#renderer/features/sync/transmission/use-transmission.ts'
import { useConflictCheck } from './use-conflict-check.ts'
import { useSignatureCheck } from './use-signature-check.ts'
import classes from './closing.module.css'
import { registerMessages } from '../register-messages.ts'
import { useSigners } from './use-signers.ts'

type CheckState = 'ok' | 'warn' | 'blocks'

interface Check {
  readonly id: string
  readonly state: CheckState
  readonly title: string
  readonly detail: string
  readonly look?: { readonly label: string; readonly path: string }
}

const icons: Readonly<Record<CheckState, TablerIcon>> = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  blocks: IconAlertOctagon,
}

/** The names that fit on two lines. */
const NAMED_TABLES = 6

/** The checks before closing: each a tick, a warning, or a reason that prevents it. */
export function ClosingChecklist({
  summary,
  onlyProblems = false,
}: {
  readonly summary: CashSummary
  /** Hides the checks without a problem, for small screens. */
  readonly onlyProblems?: boolean
}) {
  const t = useMessages(registerMessages)
  const [, navigate] = useLocation()
  const checks = useChecks(summary).filter(({ state }) => !onlyProblems || state !== 'ok')
  if (checks.length === 0) return null
  return (
    <section aria-label={t('beforeClosing')}>
      {!onlyProblems && <h2 className={classes['checklistTitle']}>{t('beforeClosing')}</h2>}
      <ul className={classes['checks']}>
        {checks.map(({ id, state, title, detail, look }) => (
          <li key={id} className={classes['check']} data-state={state}>
            <Icon of={icons[state]} size={24} className={classes['checkIcon']} />
            <span className={classes['checkWords']}>
              <span className={classes['checkTitle']}>{title}</span>
              <span className={classes['checkDetail']}>{detail}</span>
            </span>
            {look !== undefined && (
              <ActionButton aria-label={look.label} onPress={() => navigate(look.path)}>
                {t('look')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useChecks(summary: CashSummary): readonly Check[] {
  const t = useMessages(registerMessages)
  const sending = useMessages(transmissionMessages)
  const language = useLanguage()
  const signature = useSignatureCheck()
  const conflicts = useConflictCheck()
  const transmission = useTransmission()
  const maySeeTables = useMay('TABLE:READ')
  const maySeeCharges = useMay('PINPAD:READ')
  const { openTables, openOrders, unsentDocuments } = summary
  const { unresolvedPinpadTransactionIds: unresolved, unusedPinpadTransactionIds: unused } = summary
  const pinpads = summary.pinpads ?? []
  const names = openTables
    .slice(0, NAMED_TABLES)
    .map(({ name }) => name)
    .join(', ')
  const more = openTables.length - NAMED_TABLES
  const mayTakeOrders = useMay('ORDER:CREATE')
  // Opens the first charge; after it is settled, the list leads to the next one.
  const toCharge = ([first]: readonly number[], label: string) =>
    maySeeCharges && first !== undefined ? { look: { label, path: paths.charge(first) } } : {}
  const toFloor = (label: string) => (maySeeTables ? { look: { label, path: paths.floor } } : {})
  // This count is of operations for the central; it does not include documents for the tax office.
  const documents: Check =
    isKeptHere(transmission) || transmission === 'here'
      ? {
          id: 'documents',
          state: 'ok',
          title: t(transmission === 'here' ? 'documentsToTaxOffice' : 'documents'),
          detail: sending(`closing_${transmission}`),
        }
      : unsentDocuments === 0
        ? { id: 'documents', state: 'ok', title: t('documents'), detail: t('allSent') }
        : {
            id: 'documents',
            state: 'warn',
            title: t('unsent', { count: unsentDocuments }),
            detail: sending(`closing_${transmission}`),
          }

  const signers = useSigners()
  const { name } = useSignedInUser()

  return [
    ...(signers === undefined || signers.isSelf
      ? []
      : [
          signers.names === ''
            ? ({
                id: 'signers',
                state: 'blocks',
                title: t('nobodySigns'),
                detail: t('nobodySignsDetail'),
              } as const)
            : ({
                id: 'signers',
                state: 'warn',
                title: t('othersSign', { name }),
                detail: t('othersSignDetail', { names: signers.names }),
              } as const),
        ]),
    unresolved.length === 0
      ? { id: 'cards', state: 'ok', title: t('cards'), detail: t('cardsSettled') }
      : {
          id: 'cards',
          state: 'blocks',
          title: t('cardsOpen', { count: unresolved.length }),
          detail: t('cardsBlock'),
          ...toCharge(unresolved, t('lookAtCards')),
        },
    ...(unused.length === 0
      ? []
      : [
          {
            id: 'unused',
            state: 'warn',
            title: t('cardsUnused', { count: unused.length }),
            detail: t('cardsUnusedDetail'),
            ...toCharge(unused, t('lookAtUnused')),
          } as const,
        ]),
    ...pinpads.map(({ name, lot, count }, index): Check => ({
      id: `pinpad-${index}`,
      state: 'ok',
      title: name,
      detail: lot === null ? t('lotMissing', { count }) : t('lot', { lot, count }),
    })),
    openTables.length === 0
      ? { id: 'tables', state: 'ok', title: t('tables'), detail: t('noTables') }
      : {
          id: 'tables',
          state: 'warn',
          title: t('openTables', { count: openTables.length }),
          detail:
            more > 0
              ? t('openTablesMore', { names, count: more })
              : t('openTablesDetail', { names }),
          ...toFloor(t('lookAtTables')),
        },
    ...(openOrders.length === 0
      ? []
      : [
          {
            id: 'orders',
            state: 'warn' as const,
            title: t('openOrders', { count: openOrders.length }),
            detail: t('openTablesDetail', {
              names: openOrders
                .slice(0, NAMED_TABLES)
                .map(({ name }) => recordedOrderName(name, language))
                .join(', '),
            }),
            ...(mayTakeOrders
              ? { look: { label: t('lookAtOrders'), path: paths.counterOrders() } }
              : {}),
          },
        ]),
    ...(conflicts === undefined ? [] : [conflicts]),
    ...(signature === undefined ? [] : [signature]),
    ...(signature !== undefined && isKeptHere(transmission) ? [] : [documents]),
  ]
}
