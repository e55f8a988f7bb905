import type { strings as vietnamese } from '@vot/server/src/publish/first-view/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  home: 'Vợt, home page',
  menu: 'Main menu',
  players: 'Players',
  tournaments: 'Tournaments',
  season: 'Leaderboard',
  clubs: 'Clubs',
  pages: {
    '/players': { title: 'Players', lead: 'Find pickleball players by name, club and ranking points.' },
    '/clubs': { title: 'Clubs', lead: 'Pickleball clubs and how many players each has.' },
    '/about': {
      title: 'About Vợt',
      lead: 'Vợt helps to run pickleball doubles tournaments from the first entry to the prizes.',
    },
    '/terms': { title: 'Terms of use', lead: 'What Vợt is for, and what it asks of people.' },
    '/privacy': { title: 'Privacy policy', lead: 'What data Vợt keeps, who sees them, and how they are erased.' },
  },
  upcoming: 'Upcoming',
  noneUpcoming: 'No tournament is coming up',
  ongoing: 'In progress',
  completed: 'Completed',
  list: 'Entry list',
  noTeams: 'No team has entered yet',
  pending: 'Awaiting approval',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrew',
  noClub: 'No club',
}
