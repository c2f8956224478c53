import { app, type Session, type WebContents } from 'electron'
import { isOurs } from './protocol.ts'

/**
 * Confines any code on the page to the page: denies other addresses, windows, webviews and the permissions
 * that Electron grants by default.
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
    // The three events share the properties used here, but not their overloads.
    contents.on(name as 'will-navigate', (event) => {
      if (!isOurs(event.url)) event.preventDefault()
    })
  }
}
