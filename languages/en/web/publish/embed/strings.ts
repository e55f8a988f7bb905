import type { strings as vietnamese } from '@vot/web/src/publish/embed/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  title: 'Embed in a website',
  intro:
    'Paste this code into the website of your club. What it shows updates by itself; a click opens the full page on Vợt.',
  kind: 'What to embed',
  kinds: { bracket: 'Bracket', results: 'Results', board: 'Scoreboard', leaderboard: 'Leaderboard' },
  theme: 'Appearance',
  themes: { auto: 'As the device of the visitor', light: 'Light', dark: 'Dark' },
  accent: 'Accent colour',
  accentHelp: 'A colour too pale to read is made darker.',
  way: 'How to embed',
  ways: { frame: 'Frame (iframe)', element: 'Growing element' },
  wayHelp: {
    frame: 'Works on most websites; its height is fixed.',
    element: 'As high as its content; the website has to allow scripts of Vợt.',
  },
  code: 'Embed code',
  copy: 'Copy the code',
  copied: 'Embed code copied',
  copyFailed: 'The embed code could not be copied. Select it and copy it by hand.',
  preview: 'Preview',
  close: 'Close',
}
