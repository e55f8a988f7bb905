import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import scale from './scale.json'
import { tokens } from './tokens'

const rem = (px: number) => `${px / 16}rem`
const { text, space, radius, breakpoint } = scale
const [control = 0, card = 0, round = 0] = radius
const em = (name: keyof typeof breakpoint) => `${breakpoint[name]}em`
const spaceNames = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl']
const line = (size: keyof typeof text) => String(text[size] / Number(size))

type Ten = readonly [string, string, string, string, string, string, string, string, string, string]
const shades = (...hex: Ten): MantineColorsTuple => hex

// Shade 7 is the light theme, shade 4 the dark one, shade 0 the soft fill of the light theme.
const colors = {
  san: shades(
    '#E0F2EA',
    '#CFEBDE',
    '#A6DBC4',
    '#74CDAA',
    '#45C795',
    '#1FA476',
    '#0E8560',
    '#0A6E50',
    '#085840',
    '#063F2E',
  ),
  bong: shades(
    '#F8FCD9',
    '#F4FAB9',
    '#EBF67E',
    '#E4F355',
    '#DFF03F',
    '#CBDC24',
    '#A6B50F',
    '#5F6A00',
    '#474F00',
    '#2F3500',
  ),
  lam: shades(
    '#E8F0FD',
    '#CFE0FB',
    '#A9C8FA',
    '#97BEFF',
    '#86B4FF',
    '#4A82E4',
    '#2F6CDB',
    '#1C5BCB',
    '#174BA8',
    '#123B84',
  ),
  do: shades(
    '#FDECEC',
    '#FBD5D6',
    '#F8B4B7',
    '#FCA6A9',
    '#FF9A9D',
    '#D9525B',
    '#CC3A44',
    '#BF2330',
    '#9C1C28',
    '#77151E',
  ),
  cam: shades(
    '#FFF0D1',
    '#FFE3AD',
    '#FFD78A',
    '#FFCF77',
    '#FFC766',
    '#D9921F',
    '#B87400',
    '#8A5200',
    '#6B4000',
    '#4A2B00',
  ),
  red: shades(
    '#FCE8E6',
    '#F9D0CC',
    '#F5B5AE',
    '#FFAFA7',
    '#FFA198',
    '#DC5248',
    '#C8382E',
    '#B3261E',
    '#931E17',
    '#6E1510',
  ),
}
// Mantine's own greys, in the product's green-grey: surfaces, borders and hover of its components.
const greys = {
  gray: shades(
    '#F2F5F3',
    '#E9EFEB',
    '#DDE6E1',
    '#D3DDD8',
    '#B9C7C0',
    '#9CADA4',
    '#7C8D85',
    '#586A62',
    '#3F524A',
    '#0F1F19',
  ),
  dark: shades(
    '#ECF4F0',
    '#B3C6BC',
    '#8EA399',
    '#6D8379',
    '#273830',
    '#1C2A24',
    '#121E19',
    '#0A130F',
    '#07100C',
    '#050A08',
  ),
}
const softOfDark = {
  san: '#103326',
  bong: '#23280C',
  lam: '#12233F',
  do: '#351518',
  cam: '#33260C',
  red: '#3A1714',
} satisfies Record<keyof typeof colors, string>

/** Under the pointer a soft fill stays light enough for its text: at least 4.5. */
const softHoverOfLight = {
  san: '#CFEBDE',
  bong: '#F4FAB9',
  lam: '#CFE0FB',
  do: '#FCE2E2',
  cam: '#FFE3AD',
  red: '#F9D0CC',
} satisfies Record<keyof typeof colors, string>

// The second has the widths of the first, so that nothing moves when that one comes (first-view.css).
const body = "'Be Vietnam Pro', 'Be Vietnam Pro Fallback', system-ui, sans-serif"

/** Look of every Mantine component. */
export const theme = createTheme({
  colors: { ...colors, ...greys },
  primaryColor: 'san',
  primaryShade: { light: 7, dark: 4 },
  black: '#0F1F19',
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  // autoContrast reads the light shade only; --v-on follows the scheme.
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input)
    const isOwn = input.variant === 'filled' && input.color !== undefined && input.color in colors
    return isOwn ? { ...resolved, color: 'var(--v-on)' } : resolved
  },
  fontFamily: body,
  fontWeights: { regular: '400', medium: '600', bold: '800' },
  fontFamilyMonospace: "'Barlow Semi Condensed', 'Be Vietnam Pro', sans-serif",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: line('12'), sm: line('13'), md: line('14'), lg: line('16'), xl: line('20') },
  headings: {
    fontFamily: body,
    fontWeight: '800',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: line('28') },
      h2: { fontSize: rem(20), lineHeight: line('20') },
      h3: { fontSize: rem(16), lineHeight: line('16'), fontWeight: '600' },
    },
  },
  spacing: Object.fromEntries(space.map((px, index) => [spaceNames[index], rem(px)])),
  // Controls, cards and what is round; Mantine asks for five names.
  radius: { xs: `${control}px`, sm: `${control}px`, md: `${card}px`, lg: `${card}px`, xl: `${round}px` },
  defaultRadius: 'sm',
  breakpoints: { xs: em('sm'), sm: em('sm'), md: em('md'), lg: em('lg'), xl: em('xl') },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', size: 40 } },
    Badge: { defaultProps: { variant: 'light', radius: 'xl', size: 'lg', tt: 'none', fw: 600 } },
    Button: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { withBorder: true, radius: 'md', padding: 'md' } },
    Checkbox: { defaultProps: { iconColor: 'var(--v-on)' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Radio: { defaultProps: { iconColor: 'var(--v-on)' } },
    RadioIndicator: { defaultProps: { iconColor: 'var(--v-on)' } },
  },
})

type Side = 'light' | 'dark'

function variablesOf(side: Side): Record<string, string> {
  const shade = side === 'light' ? 7 : 4
  const own = Object.entries(tokens).map(([name, value]) => [`--v-${name}`, value[side]])
  const light = Object.entries(colors).flatMap(([name, tuple]) => [
    [`--mantine-color-${name}-light`, side === 'light' ? tuple[0] : softOfDark[name as keyof typeof softOfDark]],
    [`--mantine-color-${name}-light-color`, tuple[shade]],
    [`--mantine-color-${name}-outline`, tuple[shade]],
    ...(side === 'light'
      ? [[`--mantine-color-${name}-light-hover`, softHoverOfLight[name as keyof typeof colors]]]
      : []),
  ])
  return {
    ...Object.fromEntries([...own, ...light]),
    '--mantine-color-body': tokens.bg[side],
    '--mantine-color-text': tokens.ink[side],
    '--mantine-color-default': tokens.surface[side],
    '--mantine-color-default-border': tokens['line-s'][side],
    '--mantine-color-dimmed': tokens['ink-3'][side],
    '--mantine-color-placeholder': tokens['ink-3'][side],
    '--mantine-color-error': colors.red[shade],
    // Menus and calendars take fixed shades that are too dark on the dark surface.
    ...(side === 'dark' &&
      Object.fromEntries([5, 6, 8].map((fixed) => [`--mantine-color-red-${fixed}`, colors.red[4]]))),
  }
}

/** Sizes of text with their lines, and sizes of scores, for style sheets: `--v-text-13`, `--v-line-13`, `--v-score-32`. */
const sizes = Object.fromEntries([
  ...Object.entries(text).flatMap(([size, height]) => [
    [`--v-text-${size}`, rem(Number(size))],
    [`--v-line-${size}`, rem(height)],
  ]),
  ...scale.score.map((size) => [`--v-score-${size}`, rem(size)]),
])

/** The `--v-*` variables and Mantine's own ones, for both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: sizes,
  light: variablesOf('light'),
  dark: variablesOf('dark'),
})
