import type { ownWithdrawalStrings as vietnamese } from '@vot/web/src/tournament/own-withdrawal/strings'
import type { Translation } from '../../../../translation'

export const ownWithdrawalStrings: Translation<typeof vietnamese> = {
  title: 'The team’s place',
  cannot: 'Your team cannot come?',
  leave: 'Withdraw the team',
  leaveTeam: (team) => `Withdraw the team ${team}`,
  call: 'The draw has been made. To withdraw the team, call the organisers.',
  callPhone: (phone) => `Call ${phone}`,
  gone: 'The team has withdrawn from the tournament.',
  refund: 'The organisers see the entry fee you paid in their list of refunds due.',
  back: 'Come back',
  backTeam: (team) => `Come back with the team ${team}`,
  ask: 'Withdraw the team from the tournament?',
  effect:
    'Its place is offered at once to the next team on the waiting list. While the place is free and there is no draw, the team can come back.',
  effectWaiting: 'The team leaves the waiting list. Until the draw it can come back to the same place.',
  effectPaid: 'The entry fee you paid moves to the organisers’ list of refunds due.',
  why: 'Why does the team withdraw?',
  whyHint: 'Only the organisers read it.',
  reasons: ['Injury or illness', 'Busy, cannot come', 'My partner cannot play', 'Entered by mistake'],
  other: 'Another reason',
  otherLabel: 'The team’s reason',
  needed: 'Choose or write why the team withdraws',
  cancel: 'Do not withdraw',
  left: (team) => `${team} has withdrawn`,
  leaveFailed: 'The team could not be withdrawn',
  returned: (team) => `${team} is back`,
  returnFailed: 'The team could not come back',
}
