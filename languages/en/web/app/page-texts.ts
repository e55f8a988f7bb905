import type { pageTexts as vietnamese } from '@vot/web/src/app/page-texts'
import type { Translation } from '../../../translation'

export const pageTexts: Translation<typeof vietnamese> = {
  description: 'Pickleball doubles tournaments: entries, draws, brackets, courts and results, live.',
  manifest: '/manifest.en.webmanifest',
  needsScripts: 'Vợt needs JavaScript to show brackets and results live.',
}
