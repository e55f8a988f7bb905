import type { consentStrings as vietnamese } from '@vot/web/src/tournament/consent/strings'
import type { Translation } from '../../../../translation'

export const consentStrings: Translation<typeof vietnamese> = {
  // for who entered the team
  title: 'Players confirm',
  sent: 'Entry sent',
  text: 'Send each player a link, so that they agree to join the team. The organisers see whose answer is missing.',
  states: { waiting: 'Awaiting an answer', agreed: 'Agreed', refused: 'Not in this team' },
  send: 'Send to your partner',
  sendLink: 'Send the link',
  sendLinkTo: (name) => `Send the link to ${name}`,
  sendTo: (name) => `Send to your partner ${name}`,
  message: (name) => `${name}, confirm that you join the team`,
  copied: 'The link is copied; paste it into a message to your partner',
  sendFailed: 'The link could not be made',
  copyFailed: 'The link could not be copied on this device',
  // for who is asked
  pageTitle: 'Confirm that you join the team',
  loading: 'Loading the invitation',
  failed: 'The invitation could not be loaded',
  ask: (name) => `${name}, do you join this team?`,
  partner: 'Partner',
  division: 'Division',
  tournament: 'Tournament',
  day: 'First day',
  venue: 'Venue',
  fee: 'Entry fee of the team',
  free: 'Free',
  agree: 'I agree',
  refuse: 'Not me / I do not play',
  agreed: 'You agreed to join the team',
  agreedText: 'The organisers see it at once. If you change your mind, answer again before there is a bracket.',
  refused: 'You answered that you do not join the team',
  refusedText:
    'The organisers and whoever entered the team have been told. If you change your mind, answer again before there is a bracket.',
  answerFailed: 'Your answer could not be sent',
  notFound: 'This link does not work',
  notFoundText: 'There may be a newer link, or the team has changed a player. Ask whoever entered the team.',
  claimAsk: (account) => `The account “${account}” says that it is you. Is that right?`,
  claimText: (since) =>
    `It claimed your profile on ${since}. If it is yours, it will see your phone number and email and answer for you.`,
  claimIsMine: 'Yes, it is my account',
  claimIsNot: 'It is not me',
  closed: 'The team no longer awaits an answer',
  toTournaments: 'See the tournaments',
}
