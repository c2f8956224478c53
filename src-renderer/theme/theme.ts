import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { rem, schemes } from './tokens.ts'

/** Our only blue, from lightest to darkest: 2 and 3 are fills in dark mode, 7 and 8 in light mode. */
const cobalto: MantineColorsTuple = [
  '#EFF4FD',
  '#E2EAF9',
  '#A9C4FF',
  '#86AAF7',
  '#5F8BE6',
  '#3F6FCC',
  '#2A59B0',
  '#1B4796',
  '#123574',
  '#0A1B3F',
]

/**
 * The design's values for Mantine. All other styles are in the stylesheets of `ui` and use only the
 * tokens.
 */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '700' },
  fontSizes: { xs: rem(15), sm: rem(16), md: rem(17), lg: rem(20), xl: rem(24) },
  lineHeights: { xs: '1.35', sm: '1.35', md: '1.35', lg: '1.2', xl: '1.2' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.625rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  breakpoints: { xs: '23em', sm: '37.5em', md: '64em', lg: '80em', xl: '100em' },
  colors: { cobalto },
  primaryColor: 'cobalto',
  primaryShade: { light: 7, dark: 2 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: schemes.light.surface,
  black: schemes.light.ink,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  activeClassName: '',
  components: {
    Button: { defaultProps: { variant: 'default' } },
    // `lockScroll` writes a style element, which the page's policy refuses; the page itself does not scroll.
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'xl',
        padding: 'xl',
        withCloseButton: false,
        lockScroll: false,
        shadow: 'var(--m-shadow-dialog)',
        overlayProps: { color: 'var(--m-scrim)', backgroundOpacity: 1 },
        transitionProps: { transition: 'fade', duration: 120 },
      },
    },
    Drawer: {
      defaultProps: {
        padding: 'lg',
        withCloseButton: false,
        lockScroll: false,
        shadow: 'var(--m-shadow-dialog)',
        transitionProps: { transition: 'fade', duration: 120 },
      },
    },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        offset: 8,
        radius: 'lg',
        transitionProps: { transition: 'fade', duration: 120 },
      },
    },
    Popover: {
      defaultProps: { radius: 'lg', transitionProps: { transition: 'fade', duration: 120 } },
    },
    Table: { defaultProps: { verticalSpacing: '0.625rem', striped: false } },
    Skeleton: { defaultProps: { animate: false } },
  },
})
