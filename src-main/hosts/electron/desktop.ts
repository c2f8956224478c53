/** `window.desktop`: everything the page knows about the desktop program. The page uses only the API. */
export interface Desktop {
  readonly platform: string
  readonly version: string
}
