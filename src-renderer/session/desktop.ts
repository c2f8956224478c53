import type { Desktop } from '#shared/desktop/desktop.ts'

declare global {
  interface Window {
    /** Only in the window of the desktop program. */
    readonly desktop?: Desktop
  }
}

/** The desktop program around this page; undefined in a browser. */
export const desktop: Desktop | undefined = window.desktop
