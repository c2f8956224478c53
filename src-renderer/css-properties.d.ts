import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that components set in `style`. */
    readonly [name: `--${string}`]: string | number | undefined
  }
}
