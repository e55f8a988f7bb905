import type { ProtestState } from '@vot/domain'
import type { protestStrings as vietnamese } from '@vot/web/src/play/protest/strings'
import type { Translation } from '../../../../translation'
import { counted } from '../../../plural'

const states: Readonly<Record<ProtestState, string>> = {
  open: 'Open',
  accepted: 'Upheld',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn by the team',
}

export const protestStrings: Translation<typeof vietnamese> = {
  menu: 'Protests',
  title: (code) => `Protests in match ${code}`,
  failed: 'The protests could not be loaded',
  private: 'Only the organisers and the referee of the match can read it.',
  list: 'Noted so far',
  by: (team, time, name) => `${team}, ${time}${name === null ? '' : `, noted by ${name}`}`,
  states,
  decided: (state, time, name) => `${states[state]} at ${time}${name === null ? '' : `, decided by ${name}`}`,
  corrected: (time) => `The result was corrected at ${time}`,
  toMatch: 'See the history of the result',
  decide: 'Decide',
  decision: 'Decision',
  reason: 'Reason',
  reasonNeeded: 'Please give the reason for the decision',
  saveDecision: 'Save the decision',
  decideFailed: 'The decision could not be saved',
  reopen: 'Reopen',
  reopenFailed: 'The protest could not be reopened',
  team: 'Team that protests',
  teamNeeded: 'Please choose the team',
  text: 'What it is about',
  textNeeded: 'Please write what the protest is about',
  note: 'Note the protest',
  noteFailed: 'The protest could not be noted',
  undoFailed: 'This could not be undone',
  close: 'Close',
  open: (count, codes) => `${counted(count, 'protest')} still open: ${codes}`,
}
