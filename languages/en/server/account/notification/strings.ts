import type { strings as vietnamese } from '@vot/server/src/account/notification/strings'
import type { Translation } from '../../../../translation'
import { noun } from '../../../plural'

function who(teams: readonly string[] | undefined): string {
  if (teams === undefined) return 'a team'
  return teams.length > 1 ? `both ${teams.join(' and ')}` : teams.join()
}

export const strings: Translation<typeof vietnamese> = {
  created: (team, tournament) => ({ title: 'New entry', message: `${team} entered ${tournament}` }),
  approved: (team, tournament) => ({ title: 'Entry approved', message: `${team} is approved for ${tournament}` }),
  rejected: (team, tournament) => ({ title: 'Entry rejected', message: `${team} was not accepted for ${tournament}` }),
  placeOffered: (team, tournament, until) => ({
    title: 'A place for your team',
    message: `${team} can take a place in ${tournament} before ${until}`,
  }),
  partnerAsked: (team, tournament) => ({
    title: 'You were entered in a team',
    message: `${team}, ${tournament}. Answer on My page`,
  }),
  consentMissing: (players, team, tournament) => ({
    title: 'Your partner has not answered',
    message: `${players.join(' and ')} ${noun(players.length, 'has', 'have')} not answered whether to play in ${team}, ${tournament}. Send the link again from My page`,
  }),
  partnerRefused: (player, team, tournament) => ({
    title: 'A player refused the team',
    message: `${player} does not play in ${team}, ${tournament}`,
  }),
  correctionAsked: (player) => ({
    title: 'Correction of player data',
    message: `${player} asks for a correction of their profile`,
  }),
  correctionAccepted: {
    title: 'Your profile was corrected',
    message: 'The organisers corrected your data as you asked',
  },
  correctionRejected: {
    title: 'Your correction was not accepted',
    message: 'The reason is on My page, under Profile',
  },
  claimMade: (player) => ({
    title: 'A profile was claimed',
    message: `An account says that it is ${player}. Organisers confirm or reject that on the players’ page`,
  }),
  claimContested: (player) => ({
    title: 'A player disowns an account',
    message: `${player} says that the account that claimed the profile is not theirs`,
  }),
  claimUnanswered: (player) => ({
    title: 'A claim nobody has answered',
    message: `For 14 days nobody has confirmed or rejected the claim to the profile of ${player}`,
  }),
  claimConfirmed: (player) => ({
    title: 'Your profile is confirmed',
    message: `The profile of ${player} belongs to your account now`,
  }),
  claimRefused: (player) => ({
    title: 'Your claim was rejected',
    message: `The profile of ${player} does not belong to your account. If it is you, ask the organisers for a code`,
  }),
  playerErasing: (player, until) => ({
    title: 'A player asks to be deleted',
    message: `The account of ${player} is locked, and its data will be deleted on ${until}`,
  }),
  teamWithdrew: (team, tournament, reason) => ({
    title: 'A team withdrew',
    message: `${team} withdrew from ${tournament}${reason === undefined ? '' : `. Reason: ${reason}`}`,
  }),
  teamReturned: (team, tournament) => ({ title: 'A team is back', message: `${team} is back in ${tournament}` }),
  resultsSaved: (tournament) => ({ title: 'Results are out', message: `The results of ${tournament} are published` }),
  resultsUpdated: (tournament) => ({
    title: 'Results changed',
    message: `The results of ${tournament} have just been changed`,
  }),
  forfeited: (match, teams, tournament) => ({
    title: 'A team was absent',
    message: `Match ${match} ended because ${who(teams)} did not come, ${tournament}`,
  }),
  retired: (match, teams, tournament) => ({
    title: 'A team retired',
    message: `Match ${match} ended because ${who(teams)} retired, ${tournament}`,
  }),
  assigned: (match, court, tournament) => ({
    title: 'New match',
    message: `You referee match ${match} on ${court}, ${tournament}`,
  }),
}
