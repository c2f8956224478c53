/** The design's colours in both schemes. A colour always means a state, except `data1` to `data4`: series and marks. */
export const schemes = {
  light: {
    bg: '#F4F2EC',
    surface: '#FFFFFF',
    sunken: '#E9E6DD',
    line: '#D8D4C8',
    edge: '#827D70',
    ink: '#16181D',
    ink2: '#434750',
    ink3: '#5F636D',
    primary: '#1B4796',
    primaryDown: '#123574',
    onPrimary: '#FFFFFF',
    primarySoft: '#E2EAF9',
    ok: '#0C5330',
    okSoft: '#DCF0E3',
    warn: '#6B4300',
    warnSoft: '#FBE7B8',
    warnEdge: '#AF7300',
    danger: '#911712',
    onDanger: '#FFFFFF',
    dangerSoft: '#FBE1DE',
    bill: '#861A55',
    billFill: '#861A55',
    onBill: '#FFFFFF',
    billSoft: '#F8E0EC',
    data1: '#1D6375',
    data2: '#6554A3',
    data3: '#7D7460',
    data4: '#257F95',
    scrim: 'rgb(22 24 29 / 45%)',
  },
  dark: {
    bg: '#0F1115',
    surface: '#181B20',
    sunken: '#262A32',
    line: '#363C47',
    edge: '#7E8694',
    ink: '#F4F2EC',
    ink2: '#CBCED6',
    ink3: '#A3A8B3',
    primary: '#A9C4FF',
    primaryDown: '#86AAF7',
    onPrimary: '#0A1B3F',
    primarySoft: '#1E2D4F',
    ok: '#8ADDAB',
    okSoft: '#143222',
    warn: '#F6CC74',
    warnSoft: '#3B2E0F',
    warnEdge: '#C79A3A',
    danger: '#FFB0A6',
    onDanger: '#40090A',
    dangerSoft: '#481B18',
    bill: '#F3B0D4',
    billFill: '#932766',
    onBill: '#FFFFFF',
    billSoft: '#43182F',
    data1: '#7CC4D6',
    data2: '#B9A8F0',
    data3: '#A79F8D',
    data4: '#5AA3B5',
    scrim: 'rgb(0 0 0 / 60%)',
  },
} as const

export type ColorScheme = keyof typeof schemes
export type ColorToken = keyof (typeof schemes)['light']

/** Returns the CSS variable of a colour: `primaryDown` is `--m-primary-down`. */
export function colorVariable(token: ColorToken): string {
  return `--m-${token.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** Distances between and inside parts, in pixels at 100 % text. `--m-space-12` is 12 px, in rem. */
export const spaceSteps = [4, 8, 12, 16, 24, 36] as const

/** Sizes of text, in pixels at 100 % text: `--m-text-16`. Headings also set weight and tracking: `type.module.css`. */
export const textSteps = [14, 15, 16, 17, 20, 24, 26, 28, 34, 42, 104, 208] as const

/** The smallest side of what a finger presses, in pixels: `--m-target`. */
export const TARGET = 48

/** Returns pixels as rem, which grow with the text size of the device. */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`
}
