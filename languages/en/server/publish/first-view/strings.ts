import type { strings as vietnamese } from '@vot/server/src/publish/first-view/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  home: 'Vợt, home page',
  menu: 'Main menu',
  players: 'Players',
  tournaments: 'Tournaments',
  season: 'Leaderboard',
  clubs: 'Clubs',
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
