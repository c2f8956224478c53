import type { DragEvent } from 'react'
import { useLocation, useParams } from 'wouter'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useScanner, useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import screen from '#renderer/ui/layout/screen.module.css'
import { DraftList } from './draft-list.tsx'
import { DraftView } from './draft-view.tsx'
import { FileButton } from './file-button.tsx'
import { purchaseDraftsMessages } from './purchase-drafts-messages.ts'
import { useReceive } from './use-receive.ts'

/** Receives a supplier's invoice by its key or its file, and lists those that are not recorded yet. */
export function PurchaseDraftsScreen() {
  const t = useMessages(purchaseDraftsMessages)
  const [, navigate] = useLocation()
  const { draftId } = useParams<{ draftId?: string }>()
  const receiving = useReceive()
  const goBack = () => navigate(draftId === undefined ? paths.administration : paths.purchaseDrafts)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  useScanner((code) => receiving.receive(code))

  function drop(event: DragEvent): void {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file !== undefined) receiving.receive(file)
  }

  return (
    <div className={screen['screen']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <ScreenHead title={t('title')} onBack={goBack}>
        <FileButton onChoose={receiving.receive} />
      </ScreenHead>
      {draftId === undefined ? (
        <DraftList receiving={receiving} />
      ) : (
        <DraftView key={draftId} draftId={Number(draftId)} receiving={receiving} />
      )}
    </div>
  )
}
