/** Settings of the desktop program on one PC. They belong to the PC, not to the data. */
export interface DesktopSettings {
  /** The window fills the screen and has no button that closes it. */
  readonly isKiosk: boolean
  /** The program starts when this user signs in to the system; null if it is not installed, so that it cannot. */
  readonly startsWithSystem: boolean | null
}

/** A screen that is plugged in. */
export interface DesktopScreen {
  readonly id: number
  /** The name that the system shows; empty if it has none. */
  readonly name: string
  /** Size in the pixels of the page. */
  readonly width: number
  readonly height: number
  /** True for the screen that has the program's window. */
  readonly hasWindow: boolean
}

export interface SecondScreen {
  readonly screenId: number
  /** Path of the page, without its `#`: `/customer-display`. */
  readonly path: string
}

/** A link `mostrador://…`, or a file by its name, that was opened with the program. */
export type Opened =
  | { readonly kind: 'LINK'; readonly path: string }
  | {
      readonly kind: 'DOCUMENT'
      readonly name: string
      /** In base64; null if the file cannot be read, or is too large for a document. */
      readonly content: string | null
    }
  | { readonly kind: 'BACKUP' | 'OTHER'; readonly name: string }

/** Everything that the page may ask of the desktop program. */
export interface DesktopAnswers {
  readSettings(): DesktopSettings
  /** Rejects if the system refuses the entry that starts the program. */
  changeSettings(settings: DesktopSettings): DesktopSettings
  listScreens(): readonly DesktopScreen[]
  /** Shows a path of the page on another screen. Returns false if that screen is gone. */
  openSecondScreen(place: SecondScreen): boolean
  closeSecondScreen(): void
  /** Returns what was opened and not taken yet; null if there is nothing. */
  takeOpened(): Opened | null
}

export type DesktopQuestion = keyof DesktopAnswers

/** The questions as values; the compiler asks for all of them. */
const questions: Readonly<Record<DesktopQuestion, true>> = {
  readSettings: true,
  changeSettings: true,
  listScreens: true,
  openSecondScreen: true,
  closeSecondScreen: true,
  takeOpened: true,
}
export const desktopQuestions = Object.keys(questions) as readonly DesktopQuestion[]

/** Events of the desktop program: something was opened, or a screen was plugged in or pulled. */
export const desktopEvents = ['opened', 'screensChanged'] as const
export type DesktopEvent = (typeof desktopEvents)[number]

/** `window.desktop` of the page; a browser has none. */
export type Desktop = {
  readonly platform: string
  readonly version: string
  /** Calls `listener` at each event until the returned function is called. */
  on(event: DesktopEvent, listener: () => void): () => void
} & {
  readonly [Question in DesktopQuestion]: (
    ...input: Parameters<DesktopAnswers[Question]>
  ) => Promise<ReturnType<DesktopAnswers[Question]>>
}

/** Returns the name of the channel of a question or an event. */
export function desktopChannel(name: DesktopQuestion | DesktopEvent): string {
  return `desktop:${name}`
}
