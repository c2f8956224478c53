import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver } from './css-variables.ts'
import { theme } from './theme.ts'

/**
 * Defines the theme's CSS variables in a constructed stylesheet. Mantine would write them into a style element, which
 * the page's content security policy refuses.
 */
export function adoptCssVariables(): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const variables = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(convertCssVariables(variables, ':root'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
