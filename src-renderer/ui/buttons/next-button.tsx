import { ActionButton, type ActionButtonProps } from './action-button.tsx'

export interface NextButtonProps extends Omit<ActionButtonProps, 'variant' | 'size' | 'isWide'> {
  /** Without the fill it keeps its place while another act comes first. */
  readonly isFilled?: boolean
}

/** The next act: 72 px at the bottom right, one a screen. */
export function NextButton({ isFilled = true, ...props }: NextButtonProps) {
  return <ActionButton {...props} variant={isFilled ? 'filled' : 'default'} size={72} isWide />
}
