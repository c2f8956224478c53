import { app, type Session, type WebContents } from 'electron'
import { isOurs } from './protocol.ts'

/**
 * Whatever a page manages to run, it stays on the page: no other address, no window, no webview and
 * none of the permissions that Electron would grant by default (facts/reliability.md, T8 and T9).
 */
export function lockDown(session: Session): void {
  app.on('web-contents-created', (_event, contents) => keepOnThePage(contents))
  session.setPermissionRequestHandler((_contents, _permission, grant) => grant(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}

function keepOnThePage(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const) {
    // The three share what is needed of their events, not their overloads.
    contents.on(name as 'will-navigate', (event) => {
      if (!isOurs(event.url)) event.preventDefault()
    })
  }
}
