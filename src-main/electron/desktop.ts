/** All that the page learns of the desktop program, as `window.desktop`. It talks to the API alone. */
export interface Desktop {
  readonly platform: string
  readonly version: string
}
