import { ActionButton, type ActionButtonProps } from './action-button.tsx'

export interface NextButtonProps extends Omit<ActionButtonProps, 'variant' | 'size' | 'isWide'> {
  /** False keeps its place without the fill, while another act comes first. */
  readonly isFilled?: boolean
}

/** The next act: 72 px, bottom right, one per screen. */
export function NextButton({ isFilled = true, ...props }: NextButtonProps) {
  return <ActionButton {...props} variant={isFilled ? 'filled' : 'default'} size={72} isWide />
}
