import type { strings as vietnamese } from '@vot/server/src/publish/share/strings'
import type { Translation } from '../../../../translation'
import { counted } from '../../../plural'
import { formats } from '../../language/formats'

export const strings: Translation<typeof vietnamese> = {
  states: {
    open: 'Entries open',
    closed: 'Entries closed',
    ongoing: 'In progress',
    completed: 'Completed',
  },
  product: {
    title: 'Pickleball doubles tournaments',
    description: 'Pickleball doubles tournaments: entries, draw, bracket, courts and live results.',
    imageAlt: 'Vợt, pickleball doubles tournaments',
    onPicture: 'Entries, draw, bracket and live results',
  },
  pages: { results: 'Results', registration: 'Entries', bracket: 'Bracket' },
  // where a picture lacks the letters of a name
  teamOfNumber: (number) => `Team ${number}`,
  playerOfNumber: (number) => `Player ${number}`,
  clubOfNumber: (number) => `Club ${number}`,
  eventWithoutName: 'Pickleball tournament',
  divisionOfLetter: (letter) => `Division ${letter}`,
  // podiums
  champions: 'Champions',
  second: 'Second',
  third: (shared) => (shared ? 'Joint third' : 'Third'),
  final: 'Final',
  against: (team) => `against ${team}`,
  championsOf: (division) => `${division}: champions`,
  podium: (champions, second) => `champions ${champions}${second === null ? '' : `, second ${second}`}.`,
  // before and while it is played; days, fees and counts as they are written
  players: (count) => counted(count, 'player'),
  entered: (state, places, deadline, where, fee) =>
    `${state}, ${places > 0 ? `${counted(places, 'place')} left, ` : ''}until ${deadline}. ${where} Entry fee ${fee} per player.`,
  progress: (finished, total) => `${formats.count(finished)}/${formats.count(total)} matches over`,
  matches: (finished, total) => `${finished}/${total} matches`,
  teams: (teams, most) => `${teams}/${most} teams`,
  facts: {
    days: 'When',
    players: 'Players',
    deadline: 'Entry deadline',
    placesLeft: 'Places left',
    teams: (count) => counted(count, 'team'),
    entered: 'Entered',
    fee: 'Fee per player',
    matchesOver: 'Matches over',
  },
  // the season
  leaderboard: 'Leaderboard',
  season: (year) => (year === null ? 'Last 12 months' : `Season ${year}`),
  categories: { men: "men's doubles", women: "women's doubles", mixed: 'mixed doubles' },
  leaderboardOf: (category, season) =>
    `Leaderboard${category === null ? '' : ` of ${category}`}, ${season.toLowerCase()}`,
  noPoints: 'No points in this season yet.',
  seasonPointsOf: (players) => `Season points of pickleball players: ${players}.`,
  leads: (category) => `First in ${category ?? 'the leaderboard'}`,
  seasonPoints: (points) => counted(points, 'season point'),
  record: (wins, losses) => `won ${wins}, lost ${losses}`,
  rank: (rank) => `Rank ${rank}`,
  rankWithPoints: (rank, points) => `Rank ${rank} · ${counted(points, 'point')}`,
  rankIn: (rank, category) => `rank ${rank} in ${category}`,
  rankInText: (rank) => `rank ${rank}`,
  rankOverall: (rank) => `Rank ${rank} overall`,
  clubsTitle: (season) => `Leaderboard of clubs, ${season.toLowerCase()}`,
  clubsText: 'Season points, wins and titles of pickleball clubs.',
  leadingClub: 'Leading club',
  clubs: 'Leaderboard of clubs',
  titles: (titles) => counted(titles, 'title'),
  playersCount: (players) => counted(players, 'player'),
  achievementsOf: (name) => `${name}: record`,
  achievements: 'Record',
  figures: {
    points: 'Season points',
    record: 'Won – lost',
    titles: 'Titles',
    rating: 'Ranking points',
    clubTitles: 'Titles',
  },
  result: (won, score) => `${won ? 'Won' : 'Lost'} ${score}`,
  matchNote: (event, stage, partner, opponents) => `${event}, ${stage}, with ${partner} against ${opponents}`,
  clubRankInText: (rank) => `rank ${rank} among clubs`,
  clubRank: (rank) => `Rank ${rank} among clubs`,
  playedInSeason: (players) => `${counted(players, 'player')} played in the season`,
}
