import type { CSSVariablesResolver } from '@mantine/core'
import {
  type ColorToken,
  colorVariable,
  rem,
  type ColorScheme,
  schemes,
  spaceSteps,
  TARGET,
  textSteps,
} from './tokens.ts'

/** Defines every colour and every step as `--m-…` and points Mantine's variables to them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...steps('space', spaceSteps),
    ...steps('text', textSteps),
    '--m-target': rem(TARGET),
    '--mantine-color-body': 'var(--m-bg)',
    '--mantine-color-text': 'var(--m-ink)',
    '--mantine-color-bright': 'var(--m-ink)',
    '--mantine-color-dimmed': 'var(--m-ink2)',
    '--mantine-color-placeholder': 'var(--m-ink3)',
    '--mantine-color-anchor': 'var(--m-primary)',
    '--mantine-color-default': 'var(--m-surface)',
    '--mantine-color-default-hover': 'var(--m-surface)',
    '--mantine-color-default-color': 'var(--m-ink)',
    '--mantine-color-default-border': 'var(--m-edge)',
    '--mantine-color-disabled': 'var(--m-sunken)',
    '--mantine-color-disabled-color': 'var(--m-ink3)',
    '--mantine-color-disabled-border': 'var(--m-line)',
    '--mantine-color-error': 'var(--m-danger)',
    '--mantine-color-success': 'var(--m-ok)',
  },
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
})

function schemeVariables(scheme: ColorScheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemes[scheme]).map(([token, color]) => [
      colorVariable(token as ColorToken),
      color,
    ]),
  )
}

function steps(kind: 'space' | 'text', pixels: readonly number[]): Record<string, string> {
  return Object.fromEntries(pixels.map((size) => [`--m-${kind}-${size}`, rem(size)]))
}
