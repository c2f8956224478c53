import { useLocation, useParams } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import record from '../../ui/layout/record.module.css'
import { CreditNoteDetail } from './credit-note-detail.tsx'
import { CreditNoteList } from './credit-note-list.tsx'
import { creditNotesMessages } from './credit-notes-messages.ts'

/** Every credit note: its invoice, its refund, and its state at the tax office. */
export function CreditNotesScreen() {
  const t = useMessages(creditNotesMessages)
  const [, navigate] = useLocation()
  const { id } = useParams<{ id?: string }>()
  const chosenId = id === undefined ? undefined : Number(id)
  const isBeside = useIsBeside()
  const mayAdministrate = useMay('ELECTRONIC_DOCUMENT:READ')
  const isAlone = !isBeside && chosenId !== undefined
  const list = mayAdministrate ? paths.creditNotes : paths.invoices
  const goBack = () => navigate(!isAlone && mayAdministrate ? paths.administration : list)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={record['screen']}>
      <ScreenHead title={t('list')} onBack={goBack} />
      <ListAndOne
        isChosen={chosenId !== undefined}
        oneWidth="28rem"
        list={<CreditNoteList chosenId={chosenId} />}
        one={chosenId === undefined ? undefined : <CreditNoteDetail key={chosenId} id={chosenId} />}
      />
    </div>
  )
}
