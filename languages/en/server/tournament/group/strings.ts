import type { strings as vietnamese } from '@vot/server/src/tournament/group/strings'
import type { Translation } from '../../../../translation'
import { counted } from '../../../plural'

const states = { open: 'open for entries', closed: 'not started', ongoing: 'in progress', completed: 'completed' }

export const strings: Translation<typeof vietnamese> = {
  // a bracket closes entries
  closing: {
    create: 'Create the bracket',
    recreate: 'Create the bracket again',
    restore: 'Restore the bracket',
  },
  closeAction: (doing) => `${doing} and close entries`,
  closes: (until, doing) => `Entries are open until ${until}. “${doing}” closes them now.`,
  closesDivision: (name, until) => `“${name}” takes entries until ${until}; they will close now.`,
  // new dates of a division that has played
  pullsBack: (name, played, hasResults, status) => {
    const matches = played > 0 ? `has played ${counted(played, 'match', 'matches')}` : []
    const has = [matches, hasResults ? 'has its results' : []].flat().join(' and ')
    return `“${name}” ${has}. With the new dates it becomes ${states[status]} again.`
  },
  saveDates: 'Save the new dates',
  leavesCourts: (matches) =>
    `On courts of the old venue: ${matches}. They are finished there, later matches are called to courts of the new venue.`,
  // groups
  sameName: (name) =>
    `There is a tournament group “${name}” already. Two groups of one name are easily mixed up in searches, calls and fees.`,
  createAllTheSame: 'Create it all the same',
  saveAllTheSame: 'Save all the same',
  noShowTime: (minutes, medal) =>
    `Called teams have ${counted(minutes, 'minute')}, in medal matches ${counted(medal, 'minute')}`,
  referees: {
    required: 'Every match needs a referee',
    losing_team: 'The losing team officiates, no referee account is needed',
    none: 'No referee is needed, the desk enters the results',
  },
  restTime: (minutes) =>
    minutes === 0
      ? 'Players have no rest between two matches'
      : `Players rest ${counted(minutes, 'minute')} between two matches`,
  tournamentDeleted: (name) => `The tournament “${name}” is deleted`,
  groupDeleted: (name, divisions) => `The tournament group “${name}” with ${counted(divisions, 'division')} is deleted`,
  noSnapshotYet: 'No tournament group has finished yet that could be a snapshot',
}
