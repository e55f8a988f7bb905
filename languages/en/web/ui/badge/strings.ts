import type { strings as vietnamese } from '@vot/web/src/ui/badge/strings'
import type { Translation } from '../../../../translation'

/** Texts that badges have of their own. */
export const strings: Translation<typeof vietnamese> = {
  old: 'Old data',
  sample: 'Sample data',
  pending: 'Not sent yet',
  pendingCount: (count) => `${count} not sent yet`,
  drawing: 'Draw in progress',
  drawingText: 'Every turn shows on your screen at once.',
  watchDraw: 'Watch the draw',
}
