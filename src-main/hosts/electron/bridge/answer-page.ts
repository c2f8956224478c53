import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron'
import { z } from 'zod'
import {
  type DesktopAnswers,
  desktopChannel,
  type DesktopEvent,
  desktopQuestions,
  type DesktopQuestion,
} from '#shared/desktop/desktop.ts'
import { isOurs } from '../protocol.ts'
import { PagePath } from './page-path.ts'

const nothing = z.undefined()

const inputs = {
  readSettings: nothing,
  changeSettings: z.strictObject({
    isKiosk: z.boolean(),
    startsWithSystem: z.boolean().nullable(),
  }),
  listScreens: nothing,
  openSecondScreen: z.strictObject({ screenId: z.int(), path: PagePath }),
  closeSecondScreen: nothing,
  takeOpened: nothing,
} satisfies {
  readonly [Question in DesktopQuestion]: z.ZodType<Parameters<DesktopAnswers[Question]>[0]>
}

/**
 * Answers the questions of the page of this window, and of no other page. A question with a wrong input is rejected
 * before anything is done.
 */
export function answerPage(page: WebContents, answers: DesktopAnswers): void {
  for (const question of desktopQuestions) {
    ipcMain.handle(desktopChannel(question), (event, input: unknown) => {
      if (!isFromPage(event, page)) throw new Error('Not the page of the window')
      const checked = inputs[question].safeParse(input)
      if (!checked.success) throw new Error(`${question}: ${z.prettifyError(checked.error)}`)
      const answer = answers[question] as (given: unknown) => unknown
      return answer(checked.data)
    })
  }
}

/** Tells the page of an event. A page that is loading asks by itself. */
export function tellPage(page: WebContents, event: DesktopEvent): void {
  if (!page.isDestroyed()) page.send(desktopChannel(event))
}

/** A frame inside the page, or another window, is not the page. */
function isFromPage({ sender, senderFrame }: IpcMainInvokeEvent, page: WebContents): boolean {
  return sender === page && senderFrame === page.mainFrame && isOurs(senderFrame.url)
}
