import type { markTexts as vietnamese } from '@vot/web/src/people/player/mark-strings'
import type { Translation } from '../../../../translation'

export const markTexts: Translation<typeof vietnamese> = { official: 'Official', unofficial: 'Unofficial' }
