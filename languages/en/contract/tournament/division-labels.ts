import type { divisionLabels as vietnamese } from '@vot/contract'
import type { Translation } from '../../../translation'

export const divisionLabels: Translation<typeof vietnamese> = {
  name: 'Name of the division',
  englishName: 'English name',
  venue: 'Venue of its own',
  description: 'Description',
  startDate: 'First day',
  endDate: 'Last day',
  lastRegistrationDate: 'Entry deadline',
  startTime: 'Start time',
  totalParticipants: 'Number of players',
  registrationFee: 'Entry fee per player',
  maxRankingPoint: 'Most points of a team',
  maxSinglePoint: 'Most points of a player',
  pointTolerance: 'May exceed by',
  verifiedPointsOnly: 'Official points only',
  eligibility: 'Who may play',
  teamResults: 'Teams send results',
  losersOfficiate: 'Losers referee',
  awardFirst: 'First place',
  awardSecond: 'Second place',
  awardThird: 'Third place',
}
