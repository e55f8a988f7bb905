import type { strings as vietnamese, sharedPictureStrings as vietnameseOfPictures } from '@vot/web/src/ui/page/strings'
import type { Translation } from '../../../../translation'

/** Texts of the frame of a page. */
export const strings: Translation<typeof vietnamese> = {
  way: 'Breadcrumb',
  refresh: 'Refresh',
  tabTitle: (title) => `${title} · Vợt`,
  full: 'See the full page on Vợt',
  inNewTab: '(opens in a new tab)',
  toTournaments: 'Back to all tournaments',
}

/** Texts below the picture that chats show for a page. */
export const sharedPictureStrings: Translation<typeof vietnameseOfPictures> = {
  saveImage: 'Save the image',
  copyLink: 'Copy the link',
  copied: 'Link copied',
  embed: 'Embed in a website',
  copyFailed: 'The link could not be copied',
}
