import type { strings as vietnamese, releases as vietnameseReleases } from '@vot/web/src/publish/about/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  title: 'About Vợt',
  version: (version) => `Version ${version}`,
  what: 'Vợt helps to run pickleball doubles tournaments from the first entry to the prizes: divisions and entry fees, a public draw, brackets, running the matches, scoring beside the court, results and a leaderboard.',
  news: (version) => `What is in version ${version}`,
  documents: 'Guide',
  documentsText: 'How to use Vợt for organisers, referees and players; how to install and run a server.',
  documentsLink: 'Open the guide',
  documentsAddress: '/docs/en/',
  licence: 'Licence',
  licenceText:
    'Vợt is open-source software under the MIT licence: everybody may use, change and share it for free, as long as the line of copyright stays.',
  licenceLink: 'Read the MIT licence',
  others: 'Software of others',
  othersText: 'Vợt is made of these open-source packages. Thanks to their authors.',
  othersLink: 'Read the licences in full',
  othersOfDocuments: 'Software of others in the guide',
  loading: 'Loading the list of software',
  failed: 'The list of software could not be loaded',
}

/** What a version brought, for those who use it, the newest first. */
export const releases: Translation<typeof vietnameseReleases> = [
  {
    version: '1.0.0',
    news: [
      'Tournaments of several divisions, with conditions of gender, age, rating and club; waiting lists, teams imported from a spreadsheet.',
      'Receipts with a VietQR code; a payment is noted as soon as the bank tells.',
      'A public draw that anybody can check; single elimination, winners and losers brackets, Play Off, pools and round robin.',
      'The whole day run on one screen: courts, queue, referees, check-in, expected times and scoreboards.',
      'Scoring with a phone beside the court, even without a network.',
      'A page for each tournament, live scores, “My matches”, notifications on the phone and a leaderboard of the season.',
      'Vietnamese and English, a guide for each role, practice tournaments to learn the app before match day.',
      'Brackets and leaderboard inside the pages of a club; an API, webhooks and a TypeScript package for other software.',
    ],
  },
]
